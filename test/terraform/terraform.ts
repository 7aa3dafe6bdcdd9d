/** The real terraform in a folder of its own, with the provider; and samples as its configuration. */
import { spawn } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { isObject, type Json, type JsonObject } from "../../src/base/json.ts";
import type { TfAttribute } from "../../src/derive/terraform/tf-attribute.ts";
import { typedLiteral } from "../../src/derive/terraform/tf-dynamic.ts";
import { packageFiles, placeInMirror, systemName, targetName } from "../../src/terraform/package-files.ts";
import { compileCache, repository } from "../cli/places.ts";
import { briefGo } from "../support/brief-go.ts";
import type { TestPlatform } from "../support/platform.ts";
import { shared } from "../support/shared.ts";
import { platformSuite } from "../support/suites.ts";
import { type Attached, attach } from "./attached.ts";

export { hasTerraform } from "./has-terraform.ts";

export const { version } = manifest;
export const target = targetName(process.platform, process.arch);

interface Ran {
  readonly code: number | null;
  readonly out: string;
}

/** A mirror that holds the built provider. */
function mirrorIn(folder: string): string {
  const place = join(folder, "mirror", ...placeInMirror(version, target));
  mkdirSync(place, { recursive: true });
  for (const { name, from } of packageFiles(version, systemName(process.platform)))
    copyFileSync(join(repository, "dist", "terraform", from), join(place, name));
  return join(folder, "mirror");
}

/** A platform as the provider reaches it. */
interface Reached {
  readonly url: string;
  readonly token: string;
}

/**
 * The place in which the provider runs: in the test's process, or as the built executable, which terraform starts for each walk over a graph. The
 * second is for tests of the executable: its installation, its logs, and what is left of it when it is killed.
 */
export type ProviderRuns = "attached" | "executable";

export class Terraform {
  readonly folder = mkdtempSync(join(tmpdir(), "reconduit-tf-"));
  readonly env: { [name: string]: string };
  #attached: Attached | undefined;

  constructor(platform: Reached, runs: ProviderRuns = "attached") {
    const settings =
      runs === "attached"
        ? ""
        : `provider_installation {\n  filesystem_mirror {\n    path = ${JSON.stringify(mirrorIn(this.folder))}\n    include = ["registry.terraform.io/reconduit/*"]\n  }\n}\n`;
    this.file("cli.tfrc", settings);
    this.env = {
      PATH: `${dirname(process.execPath)}:${process.env["PATH"]}`,
      HOME: this.folder,
      TF_CLI_CONFIG_FILE: join(this.folder, "cli.tfrc"),
      CHECKPOINT_DISABLE: "1",
      TF_IN_AUTOMATION: "1",
      RECONDUIT_BASE_URL: platform.url,
      RECONDUIT_TOKEN: platform.token,
      NODE_COMPILE_CACHE: compileCache,
      ...briefGo,
    };
    if (runs === "attached") this.attachProvider();
  }

  /** Lets the provider run in the test's process from now on, on what the executable has left in the folder. */
  attachProvider(): void {
    this.#attached = attach(join(this.folder, "provider.sock"), this.env, this.folder);
    this.env["TF_REATTACH_PROVIDERS"] = this.#attached.reattach;
  }

  file(name: string, text: string): void {
    mkdirSync(dirname(join(this.folder, name)), { recursive: true });
    writeFileSync(join(this.folder, name), text);
  }

  /** Writes main.tf.json. `resources`: by type and name. */
  declare(resources: object, more: object = {}): void {
    const required = { reconduit: { source: "reconduit/reconduit", version } };
    const own = Object.keys(resources).length > 0 ? { resource: resources } : {};
    const config = { terraform: { required_providers: required }, ...own, ...more };
    this.file("main.tf.json", JSON.stringify(config, null, 1));
  }

  async run(...args: readonly string[]): Promise<Ran> {
    const ran = await this.#run(args);
    await this.#attached?.idle();
    return ran;
  }

  #run(args: readonly string[]): Promise<Ran> {
    return new Promise((resolve, reject) => {
      const child = spawn("terraform", [...args, "-no-color"], {
        cwd: this.folder,
        env: this.env,
        stdio: ["ignore", "pipe", "pipe"],
      });
      let out = "";
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding("utf8").on("data", (text: string) => (out += text));
      child.once("error", reject);
      child.once("close", (code) => resolve({ code, out }));
    });
  }

  /** Throws where the exit code is another one. */
  async expect(code: number, ...args: readonly string[]): Promise<string> {
    const ran = await this.run(...args);
    if (ran.code !== code)
      throw new Error(`terraform ${args.join(" ")} ended with ${ran.code}:\n${ran.out.slice(-6000)}`);
    return ran.out;
  }

  /** The root module's resources of the state. */
  async state(): Promise<readonly { readonly address: string; readonly values: { readonly [name: string]: Json } }[]> {
    const { values } = JSON.parse(await this.expect(0, "show", "-json"));
    return values?.root_module?.resources ?? [];
  }

  close(): void {
    this.#attached?.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A platform for all tests of the file, and a folder for terraform against it. */
export function terraformSuite(runs?: ProviderRuns): {
  readonly platform: TestPlatform;
  readonly terraform: Terraform;
} {
  const platform = platformSuite();
  const terraform = shared(
    () => new Terraform(platform, runs),
    (made) => made.close(),
  );
  return { platform, terraform };
}

/** A folder for one test. */
export function ownTerraform(platform: Reached, runs?: ProviderRuns): Terraform {
  const terraform = new Terraform(platform, runs);
  onTestFinished(() => terraform.close());
  return terraform;
}

/** The value of a configuration's or state's attributes as the protocol has it in JSON: some stand beside their types. */
export function jsonValue(attributes: readonly TfAttribute[], values: JsonObject): { readonly json: Buffer } {
  const wide = attributes.filter(({ dynamic, name }) => dynamic && (values[name] ?? null) !== null);
  const beside = Object.fromEntries(wide.map((each) => [each.name, typedLiteral(each, values[each.name]!)]));
  return { json: Buffer.from(JSON.stringify({ ...values, ...beside })) };
}

/** A document as the attributes of a JSON configuration. Texts are escaped but for references. */
export function configOf(attributes: readonly TfAttribute[], document: JsonObject): JsonObject {
  const keys = new Set(attributes.map(({ key }) => key));
  const entries = attributes.flatMap(({ name, key, role, nested, field }): [string, Json][] => {
    if (role === "others") {
      const rest = Object.entries(document).filter(([each]) => !keys.has(each));
      return rest.length > 0 ? [[name, escaped(JSON.stringify(Object.fromEntries(rest)))]] : [];
    }
    const value = document[key];
    if (value === undefined || value === null || role === "wo" || role === "version" || role === "whole") return [];
    if (role === "json") return [[name, escaped(JSON.stringify(value))]];
    if (!nested) return [[name, texts(value)]];
    const below = (item: Json) => configOf(nested.attributes, item as JsonObject);
    if (nested.mode === "single") return [[name, below(value)]];
    if (field.type === "array") return [[name, (value as readonly Json[]).map(below)]];
    return [[name, Object.fromEntries(Object.entries(value as JsonObject).map(([each, item]) => [each, below(item)]))]];
  });
  return Object.fromEntries(entries);
}

function texts(value: Json): Json {
  if (typeof value === "string") return escaped(value);
  if (Array.isArray(value)) return value.map((item: Json) => texts(item));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, texts(item)]));
}

function escaped(text: string): string {
  return text.replace(/\$\{(?!reconduit_)/g, "$$$${").replace(/%\{/g, "%%{");
}
