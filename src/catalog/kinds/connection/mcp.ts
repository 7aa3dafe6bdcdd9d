/** `mcp`: a server of tools for AI agents (facts 2.12). */
import { block, int, list, openEnum, str } from "../../field.ts";
import { concurrencyFields } from "./concurrency.ts";
import { customValues, iClientReference } from "./custom-values.ts";

export const mcp = block(
  {
    serverURL: str({ destination: "url", doc: "Required at run time." }),
    timeout: int({ default: 600000, doc: "Timeout in milliseconds; 600,000 by default." }),
    allowedTools: list(str(), { set: true, doc: "Tools that may be called; all if absent." }),
    protocol: str({ mode: "server", doc: "http" }),
    http: block(
      {
        auth: block(
          {
            type: openEnum(["token", "oauth", "custom"], { doc: "Required at run time." }),
            token: block({
              token: str({ secret: true }),
              location: openEnum(["url", "header", "body"]),
              headerName: str(),
              scheme: str(),
              paramName: str(),
            }),
          },
          { doc: "Authentication of the connection." },
        ),
        headers: list(block({ name: str(), value: str() })),
        ...iClientReference,
        ...customValues,
      },
      { doc: "HTTP transport of the MCP server." },
    ),
    ...concurrencyFields(5),
  },
  { doc: "For type mcp." },
);
