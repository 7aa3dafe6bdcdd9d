/**
 * Signs checksums as registries want them, and the provenance: a detached OpenPGP signature beside each, `..._SHA256SUMS.sig`. The key is that of the environment:
 * RECONDUIT_RELEASE_KEY holds the private key in its armored form, RECONDUIT_RELEASE_PASSPHRASE its passphrase where it has one.
 * `node scripts/release/sign.ts FOLDER` signs all checksums of a folder.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createMessage, decryptKey, readPrivateKey, sign } from "openpgp";

interface ReleaseKey {
  readonly armored: string;
  readonly passphrase: string | undefined;
}

export function keyFrom(env: { readonly [name: string]: string | undefined }): ReleaseKey | undefined {
  const armored = env["RECONDUIT_RELEASE_KEY"];
  return armored ? { armored, passphrase: env["RECONDUIT_RELEASE_PASSPHRASE"] } : undefined;
}

/** Signs every `*_SHA256SUMS` and the provenance of the folder; returns the paths of the signatures. */
export async function signAll(folder: string, { armored, passphrase }: ReleaseKey): Promise<readonly string[]> {
  const locked = await readPrivateKey({ armoredKey: armored });
  const key = passphrase === undefined ? locked : await decryptKey({ privateKey: locked, passphrase });
  const sums = globSync("*_SHA256SUMS", { cwd: folder }).sort();
  if (sums.length === 0) throw new Error(`${folder} has no checksums to sign`);
  return Promise.all(
    [...sums, ...globSync("*.intoto.json", { cwd: folder })].map(async (name) => {
      const message = await createMessage({ binary: readFileSync(join(folder, name)) });
      const signature = await sign({ message, signingKeys: key, detached: true, format: "binary" });
      const path = join(folder, `${name}.sig`);
      writeFileSync(path, signature as Uint8Array);
      return path;
    }),
  );
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  const key = keyFrom(process.env);
  if (folder === undefined || key === undefined) {
    console.error(
      "sign.ts FOLDER, with the private key in RECONDUIT_RELEASE_KEY and its passphrase in RECONDUIT_RELEASE_PASSPHRASE",
    );
    process.exitCode = 1;
  } else {
    for (const path of await signAll(resolve(folder), key)) console.log(path);
  }
}
