//! A message of every type, with all of its members at least once, and messages of MCP itself. The
//! second part of each says whether the extension has a type for it.

pub const FROM_HOST: &[(&str, bool)] = &[
    (
        r#"{"jsonrpc":"2.0","method":"ui/notifications/tool-input-partial","params":{"arguments":{"location":"San"}}}"#,
        true,
    ),
    (
        r#"{"jsonrpc":"2.0","method":"ui/notifications/tool-input","params":{"arguments":{"location":"San Francisco","days":[1,2.50,null]}}}"#,
        true,
    ),
    (
        r#"{"jsonrpc":"2.0","method":"ui/notifications/tool-input","params":{}}"#,
        true,
    ),
    (
        r#"{"jsonrpc":"2.0","method":"ui/notifications/tool-result","params":{"content":[{"type":"text","text":"Sunny, 72°F"},{"type":"image","data":"AAAA","mimeType":"image/png","annotations":{"audience":["user"],"priority":0.5,"lastModified":"2026-01-02T03:04:05Z"}},{"type":"audio","data":"AAAA","mimeType":"audio/wav"},{"type":"resource_link","uri":"file:///a","name":"a","icons":[{"src":"https://a.example/i.png","sizes":["48x48"]}]},{"type":"resource","resource":{"uri":"file:///b","text":"b"}}],"structuredContent":{"temperature":72,"conditions":"sunny"},"_meta":{"timestamp":"2026-11-10T15:30:00Z","source":"weather-api"}}}"#,
        true,
    ),
    (
        r#"{"jsonrpc":"2.0","method":"ui/notifications/tool-cancelled","params":{"reason":"user action"}}"#,
        true,
    ),
    (
        r#"{"jsonrpc":"2.0","method":"ui/notifications/host-context-changed","params":{"toolInfo":{"id":"c1","tool":{"name":"get_weather","inputSchema":{"type":"object"}}},"theme":"dark","styles":{"variables":{"--color-background-primary":"light-dark(white, black)","--font-sans":"sans-serif"},"css":{"fonts":"@font-face{}"}},"displayMode":"inline","availableDisplayModes":["inline","fullscreen","pip"],"containerDimensions":{"width":400,"maxHeight":600},"locale":"de-AT","timeZone":"Europe/Vienna","userAgent":"host/1.0","platform":"desktop","deviceCapabilities":{"touch":false,"hover":true},"safeAreaInsets":{"top":1,"right":2,"bottom":3.5,"left":4}}}"#,
        true,
    ),
    (
        r#"{"jsonrpc":"2.0","id":1,"method":"ui/resource-teardown","params":{}}"#,
        true,
    ),
    (
        r#"{"jsonrpc":"2.0","id":1,"method":"ui/resource-teardown","params":{"reason":"closed"}}"#,
        true,
    ),
    (
        r#"{"jsonrpc":"2.0","method":"ui/notifications/sandbox-resource-ready","params":{"html":"<!doctype html>","sandbox":"allow-scripts","csp":{"connectDomains":["https://api.example.com"],"resourceDomains":["https://*.example.com"],"frameDomains":[],"baseUriDomains":["https://a.example"]},"permissions":{"camera":{},"microphone":{},"geolocation":{},"clipboardWrite":{}}}}"#,
        true,
    ),
    (
        r#"{"jsonrpc":"2.0","id":0,"result":{"protocolVersion":"2026-01-26","hostInfo":{"name":"h","version":"1","title":"H","websiteUrl":"https://h.example","icons":[]},"hostCapabilities":{"openLinks":{},"sandbox":{"csp":{},"permissions":{"camera":{}}},"updateModelContext":{"text":{},"structuredContent":{}},"sampling":{"tools":{}}},"hostContext":{}}}"#,
        true,
    ),
    (
        r#"{"jsonrpc":"2.0","id":"x","error":{"code":-32000,"message":"Link opening denied by user","data":{"url":"x"}}}"#,
        true,
    ),
    (
        r#"{"jsonrpc":"2.0","method":"notifications/tools/list_changed"}"#,
        false,
    ),
    (
        r#"{"jsonrpc":"2.0","id":9,"method":"tools/call","params":{"name":"of-the-view","arguments":{}}}"#,
        false,
    ),
];

pub const FROM_VIEW: &[(&str, bool)] = &[
    (
        r#"{"jsonrpc":"2.0","id":0,"method":"ui/initialize","params":{"appInfo":{"name":"My UI","version":"1.0.0","title":"T","description":"D","websiteUrl":"https://v.example","icons":[{"src":"data:,x","theme":"dark"}]},"appCapabilities":{"experimental":{"x":{}},"tools":{"listChanged":true},"availableDisplayModes":["inline","fullscreen"]},"protocolVersion":"2026-01-26"}}"#,
        true,
    ),
    (
        r#"{"jsonrpc":"2.0","method":"ui/notifications/initialized","params":{}}"#,
        true,
    ),
    (
        r#"{"jsonrpc":"2.0","method":"ui/notifications/size-changed","params":{"width":640,"height":480.25}}"#,
        true,
    ),
    (
        r#"{"jsonrpc":"2.0","id":1,"method":"ui/open-link","params":{"url":"https://a.example/?q=1"}}"#,
        true,
    ),
    (
        r#"{"jsonrpc":"2.0","id":1,"method":"ui/download-file","params":{"contents":[{"type":"resource","resource":{"uri":"file:///a.csv","mimeType":"text/csv","text":"a,b"}},{"type":"resource_link","uri":"file:///b","name":"b"}]}}"#,
        true,
    ),
    (
        r#"{"jsonrpc":"2.0","id":2,"method":"ui/message","params":{"role":"user","content":[{"type":"text","text":"more"}]}}"#,
        true,
    ),
    (
        r#"{"jsonrpc":"2.0","id":3,"method":"ui/update-model-context","params":{"content":[{"type":"text","text":"row 3 is selected"}],"structuredContent":{"row":3}}}"#,
        true,
    ),
    (
        r#"{"jsonrpc":"2.0","id":3,"method":"ui/request-display-mode","params":{"mode":"fullscreen"}}"#,
        true,
    ),
    (
        r#"{"jsonrpc":"2.0","method":"ui/notifications/request-teardown"}"#,
        true,
    ),
    (
        r#"{"jsonrpc":"2.0","method":"ui/notifications/sandbox-proxy-ready","params":{}}"#,
        true,
    ),
    (
        r#"{"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"refresh","arguments":{"page":2},"_meta":{"progressToken":1}}}"#,
        true,
    ),
    (r#"{"jsonrpc":"2.0","id":1,"result":{}}"#, true),
    (
        r#"{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"Teardown error"}}"#,
        true,
    ),
    (r#"{"jsonrpc":"2.0","id":5,"method":"ping"}"#, false),
    (
        r#"{"jsonrpc":"2.0","id":5,"method":"resources/read","params":{"uri":"ui://a/b"}}"#,
        false,
    ),
    (
        r#"{"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","data":"x"}}"#,
        false,
    ),
];
