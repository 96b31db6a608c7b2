// What the tools of the TypeScript servers answer.

export const answers = {
  text: { content: [{ type: "text", text: "3 parts match\n\u2028\u0000\u{1F600}" }] },
  nothing: { content: [] },
  blocks: {
    content: [
      {
        type: "text",
        text: "for both",
        annotations: {
          audience: ["user", "assistant"],
          priority: 0.7,
          lastModified: "2026-03-14T08:01:17.25+01:00",
        },
        _meta: { "com.example/at": { line: 3 } },
      },
      { type: "image", data: "iVBORw0KGgo=", mimeType: "image/png", annotations: { priority: 0 } },
      { type: "audio", data: "UklGRg==", mimeType: "audio/wav" },
      {
        type: "resource_link",
        uri: "file:///parts/a%20b.txt",
        name: "a b.txt",
        title: "Parts",
        description: "All parts",
        mimeType: "text/plain",
        size: 12,
        icons: [
          { src: "https://example.com/i.svg", mimeType: "image/svg+xml", sizes: ["any"], theme: "dark" },
        ],
        _meta: { n: 1 },
      },
      {
        type: "resource",
        resource: { uri: "file:///a.txt", mimeType: "text/plain", text: "a\tb" },
        annotations: { audience: ["user"] },
      },
      { type: "resource", resource: { uri: "file:///a.bin", blob: "AAEC" } },
    ],
  },
  failed: { content: [{ type: "text", text: "no such part" }], isError: true },
  with_meta: {
    content: [{ type: "text", text: "done" }],
    _meta: {
      "io.modelcontextprotocol/related-task": { taskId: "t-1" },
      progressToken: 7,
      "com.example/source": "store",
    },
    more: { "": [null, true] },
  },
};

/** Structured values, with the schema of each. */
export const structured = {
  object: {
    value: { name: "A-17", price: 12.5, tags: ["x"], tiny: 1e-7, huge: 1e21, none: null },
    schema: {
      type: "object",
      properties: {
        name: { type: "string" },
        price: { type: "number" },
        tags: { type: "array", items: { type: "string" } },
        tiny: { type: "number" },
        huge: { type: "number" },
        none: { type: "null" },
      },
      required: ["name", "price"],
    },
  },
  list: { value: [1, 2, 3], schema: { type: "array", items: { type: "number" } } },
};
