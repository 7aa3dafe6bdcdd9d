/**
 * Makes src/cdk/gen, which git does not hold, where what it is made from has changed. Whatever reads it runs this first.
 * `node scripts/constructs/make.ts`
 */
import { join } from "node:path";
import { madeOnce } from "../made-once.ts";

const root = join(import.meta.dirname, "../..");

/** The generator is a pinned package and reads projections of the catalog alone. */
const sources = ["src/{base,catalog,derive}/**/*.ts", "scripts/constructs/*.ts", "package.json", "package-lock.json"];

export async function makeConstructs(): Promise<void> {
  await madeOnce({ root, folder: "src/cdk/gen", sources }, async () => {
    // The catalog and the generator are loaded only where there is something to make.
    const { writeConstructs } = await import("./generated.ts");
    await writeConstructs();
  });
}

if (import.meta.main) await makeConstructs();
