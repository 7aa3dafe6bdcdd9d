/** The language server in a process of its own, as an editor starts it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { createProtocolConnection } from "vscode-languageserver-protocol/node";
import { bin, environment, folder } from "./real-bin.ts";

test("reconduit language-server speaks the protocol over its standard streams, and ends with its editor", async () => {
  const cwd = folder({ "reconduit.yaml": "reconduit: 1\nname: shop\n" });
  const child = spawn(process.execPath, [bin, "language-server", "--stdio"], { cwd, env: environment({}) });
  const ended = once(child, "exit");
  const connection = createProtocolConnection(child.stdout, child.stdin);
  connection.listen();
  const { capabilities } = await connection.sendRequest<{ readonly capabilities: object }>("initialize", {
    processId: null,
    rootUri: pathToFileURL(cwd).href,
    workspaceFolders: null,
    capabilities: {},
  });
  expect(capabilities).toMatchObject({ hoverProvider: true, renameProvider: { prepareProvider: true } });
  await connection.sendRequest("shutdown");
  await connection.sendNotification("exit");
  expect(await ended).toEqual([0, null]);
  connection.dispose();
});
