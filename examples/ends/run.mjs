/**
 * Starts the partners and a server, lets deliver.mjs deliver beside it, and shows what each partner has got. Offline, from a clone of the
 * repository whose packages are installed (s3rver, ssh2, mongodb):
 *
 *   node examples/ends/run.mjs
 *
 * RECONDUIT is how to start Reconduit, where it is not `reconduit`.
 */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openBucket } from "./partners/bucket.mjs";
import { openDocuments } from "./partners/documents.mjs";
import { openFolder } from "./partners/folder.mjs";
import { openModel } from "./partners/model.mjs";
import { openShop } from "./partners/shop.mjs";

const { RECONDUIT = "reconduit" } = process.env;
const own = mkdtempSync(join(tmpdir(), "ends-"));
const [password, key] = [randomBytes(9).toString("hex"), randomBytes(9).toString("hex")];
const shop = await openShop();
const model = await openModel(key);
const bucket = await openBucket("orders", join(own, "bucket"));
const folder = await openFolder("shop", password);
const documents = await openDocuments("shop", password);

const [command, ...first] = RECONDUIT.split(" ");
const places = ["--data", ":memory:", "--files", join(own, "files")];
const endpoints = ["--endpoint", `objectStore=${bucket.url}`, "--endpoint", `openai=${model.url}`];
const beside = ["--", process.execPath, join(import.meta.dirname, "deliver.mjs")];
const server = spawn(command, [...first, "serve", ...places, ...endpoints, ...beside], {
  env: {
    ...process.env,
    RECONDUIT_AI_KEY: key,
    ENDS_FOLDER: own,
    ENDS_PASSWORD: password,
    ENDS_BUCKET_KEY: bucket.secret,
    RECONDUIT_VAR_shop: shop.url,
    RECONDUIT_VAR_sftpPort: String(folder.port),
    RECONDUIT_VAR_documents: documents.host,
  },
  stdio: ["ignore", "inherit", "inherit"],
});
const code = await new Promise((ended) => {
  server.on("exit", (status) => ended(status ?? 1));
  server.on("error", (error) => {
    console.error(`${command} cannot be started (${error.code}). Set RECONDUIT to what starts Reconduit.`);
    ended(1);
  });
});

if (code === 0) {
  const show = (title, files) => {
    console.log(`${title}:`);
    for (const [name, content] of files) console.log(`  ${name}  ${JSON.stringify(content)}`);
  };
  show("The bucket has", await bucket.objects());
  show("The SFTP folder has", folder.files());
  show("The documents are", documents.all("orders"));
  show("The agent was asked about", model.asked());
}
for (const partner of [shop, model, bucket, folder, documents]) await partner.close();
rmSync(own, { recursive: true, force: true });
process.exitCode = code;
