/** `mcp`: a server of tools for AI agents (facts 2.12). */
import { block, int, list, openEnum, str } from "../../field.ts";
import { concurrencyFields } from "./concurrency.ts";
import { customValues, iClientReference } from "./custom-values.ts";

export const mcp = block(
  {
    serverURL: str({ destination: "url", doc: "Needed to run." }),
    timeout: int({ default: 600000, doc: "Milliseconds; 600,000 by default." }),
    allowedTools: list(str(), { set: true, doc: "Tools that may be called; all without it." }),
    protocol: str({ mode: "server", doc: "http" }),
    http: block(
      {
        auth: block(
          {
            type: openEnum(["token", "oauth", "custom"], { doc: "Needed to run." }),
            token: block({
              token: str({ secret: true }),
              location: openEnum(["url", "header", "body"]),
              headerName: str(),
              scheme: str(),
              paramName: str(),
            }),
          },
          { doc: "How the connection proves who it is." },
        ),
        headers: list(block({ name: str(), value: str() })),
        ...iClientReference,
        ...customValues,
      },
      { doc: "Transport." },
    ),
    ...concurrencyFields(5),
  },
  { doc: "Type mcp." },
);
