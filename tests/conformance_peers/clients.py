"""The official Python client reads what the crates write.

    python clients.py FOLDER

FOLDER holds a JSON file per protocol version. A server that lives in this process answers with
what the file holds. One line is printed per case: what the client received, or why it refused.
"""

import json
import sys
from importlib.metadata import version as version_of
from pathlib import Path

import anyio
from mcp.client.session import ClientSession
from mcp.shared.message import SessionMessage

SDK = version_of("mcp")
PEER = f"Python client {SDK}"
if SDK.startswith("1."):
    from mcp.shared.version import SUPPORTED_PROTOCOL_VERSIONS
    from mcp.types import JSONRPCMessage

    def from_text(text):
        return JSONRPCMessage.model_validate_json(text)

    def to_object(message):
        return message.root
else:
    from mcp_types.jsonrpc import jsonrpc_message_adapter
    from mcp_types.version import SUPPORTED_PROTOCOL_VERSIONS

    def from_text(text):
        return jsonrpc_message_adapter.validate_json(text)

    def to_object(message):
        return message


INFO = {"name": "conformance", "version": "1"}


def is_modern(version):
    return version >= "2026-07-28"


def answers(version, case):
    cache = {"ttlMs": 0, "cacheScope": "private"} if is_modern(version) else {}
    complete = {"resultType": "complete"} if is_modern(version) else {}
    capabilities = {"tools": {}}
    return {
        "initialize": {
            "protocolVersion": version,
            "capabilities": capabilities,
            "serverInfo": INFO,
        },
        "server/discover": {
            **complete,
            **cache,
            "supportedVersions": [version],
            "capabilities": capabilities,
        },
        "tools/list": {**complete, **cache, "tools": [case["tool"]]},
        "tools/call": case["result"],
    }


async def serve(requests, responses, answers):
    async for request in requests:
        message = to_object(request.message)
        if getattr(message, "id", None) is None:
            continue
        answer = {"jsonrpc": "2.0", "id": message.id}
        if message.method in answers:
            answer["result"] = answers[message.method]
        else:
            answer["error"] = {"code": -32601, "message": f"no {message.method}"}
        # As text, as it comes through a transport.
        try:
            read = SessionMessage(from_text(json.dumps(answer)))
        except Exception as error:
            read = error
        await responses.send(read)


async def call(version, case):
    to_client, client_reads = anyio.create_memory_object_stream(8)
    client_writes, to_server = anyio.create_memory_object_stream(8)
    async with anyio.create_task_group() as group, to_client, client_reads, client_writes, to_server:
        group.start_soon(serve, to_server, to_client, answers(version, case))
        try:
            with anyio.fail_after(10):
                async with ClientSession(client_reads, client_writes) as session:
                    await (session.discover() if is_modern(version) else session.initialize())
                    # The list first: with it the client checks the output schema.
                    tools = (await session.list_tools()).tools
                    if len(tools) != 1:
                        raise ValueError("the tool was dropped from the list")
                    result = await session.call_tool(case["tool"]["name"], {})
                    received = result.model_dump(mode="json", by_alias=True, exclude_unset=True)
                    return {"received": received}
        except BaseException as error:
            while isinstance(error, BaseExceptionGroup):
                error = error.exceptions[0]
            return {"refused": f"{type(error).__name__}: {error}"}
        finally:
            group.cancel_scope.cancel()


async def main():
    for file in sorted(Path(sys.argv[1]).iterdir()):
        corpus = json.loads(file.read_text(encoding="utf-8"))
        version = corpus["version"]
        if version not in SUPPORTED_PROTOCOL_VERSIONS:
            continue
        for case in corpus["cases"]:
            verdict = await call(version, case)
            line = {"peer": PEER, "version": version, "case": case["tool"]["name"], **verdict}
            print(json.dumps(line), flush=True)


anyio.run(main)
