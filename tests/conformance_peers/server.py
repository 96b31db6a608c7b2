"""A server of the Python SDK, 1.x or 2.x, on standard input and output."""

from importlib.metadata import version as version_of

from pydantic import BaseModel

if version_of("mcp").startswith("1."):
    from mcp import types
    from mcp.server.fastmcp import FastMCP as Server
    from mcp.server.fastmcp import Image
else:
    import mcp_types as types
    from mcp.server.mcpserver import Image
    from mcp.server.mcpserver import MCPServer as Server

server = Server("python")


class Part(BaseModel):
    name: str
    price: float
    tags: list[str]
    tiny: float
    huge: float
    count: int
    none: str | None = None


def result(**members):
    """By the names of the wire, which both versions of the SDK take."""
    return types.CallToolResult.model_validate(members)


@server.tool()
def text() -> str:
    return "3 parts match\n\u2028\u0000\U0001f600"


@server.tool()
def object() -> Part:
    return Part(name="A-17", price=12.5, tags=["x"], tiny=1e-7, huge=1e21, count=2**63)


@server.tool()
def list() -> "list[int]":
    return [1, 2, 3]


@server.tool()
def nothing() -> None:
    return None


@server.tool()
def image() -> Image:
    return Image(data=b"\x89PNG", format="png")


@server.tool()
def thrown() -> str:
    raise ValueError("no such part")


@server.tool()
def with_meta() -> types.CallToolResult:
    return result(
        content=[{"type": "text", "text": "done"}],
        _meta={
            "io.modelcontextprotocol/related-task": {"taskId": "t-1"},
            "com.example/source": "store",
        },
        structuredContent={"n": 1.0},
    )


@server.tool()
def blocks() -> types.CallToolResult:
    return result(
        content=[
            {
                "type": "text",
                "text": "for both",
                "annotations": {"audience": ["user", "assistant"], "priority": 0.7},
                "_meta": {"com.example/at": {"line": 3}},
            },
            {"type": "image", "data": "iVBORw0KGgo=", "mimeType": "image/png"},
            {"type": "audio", "data": "UklGRg==", "mimeType": "audio/wav"},
            {
                "type": "resource_link",
                "uri": "file:///parts/a%20b.txt",
                "name": "a b.txt",
                "title": "Parts",
                "description": "All parts",
                "mimeType": "text/plain",
                "size": 12,
                "icons": [
                    {
                        "src": "https://example.com/i.svg",
                        "mimeType": "image/svg+xml",
                        "sizes": ["any"],
                    }
                ],
            },
            {
                "type": "resource",
                "resource": {"uri": "file:///a.txt", "mimeType": "text/plain", "text": "a\tb"},
            },
            {"type": "resource", "resource": {"uri": "file:///a.bin", "blob": "AAEC"}},
        ],
    )


server.run()
