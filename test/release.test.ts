/** Tests what is made for a release, without making all of it. */
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Spec, Validation } from "@cyclonedx/cyclonedx-library";
import { createMessage, generateKey, readKey, readSignature, verify } from "openpgp";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { parse } from "yaml";
import manifest from "../package.json" with { type: "json" };
import { writeRegistryRepository } from "../scripts/build-release.ts";
import { section } from "../scripts/licenses.ts";
import { windowsLauncher } from "../scripts/provider/windows-launcher.ts";
import { writeSums, writeZip } from "../scripts/release/archive.ts";
import { faultsOf, releaseNotes, sectionsOf } from "../scripts/release/changelog.ts";
import { writeProvenance } from "../scripts/release/provenance.ts";
import { faultsOfRelease, publishing } from "../scripts/release/publish.ts";
import { billOfMaterials, packagesNamed } from "../scripts/release/sbom.ts";
import { keyFrom, signAll } from "../scripts/release/sign.ts";
import { repository } from "./cli/real-bin.ts";

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "reconduit-release-"));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

describe("the changelog", () => {
  test("begins with the version of package.json, and each section says what an upgrade asks for", () => {
    expect(releaseNotes(false).text).toMatch(/^### Upgrading$/m);
  });

  test("is refused where it and the version disagree, and for a release that has no day", () => {
    const sections = sectionsOf(
      "# Changelog\n\n## 1.1.0 - unreleased\n\n- new\n\n## 1.0.0 - 2026-01-31\n\n### Upgrading\n\nNone.\n",
    );
    expect(faultsOf(sections, "1.1.0", false)).toEqual([expect.stringContaining('1.1.0 has no "### Upgrading"')]);
    expect(faultsOf(sections, "1.2.0", true)).toEqual([
      "package.json has version 1.2.0, and the first section of CHANGELOG.md is 1.1.0",
      "CHANGELOG.md says that 1.1.0 is unreleased: put its day into the heading",
      expect.stringContaining("1.1.0 has no"),
    ]);
    expect(() => sectionsOf("## next\n")).toThrow('"## next" is none of');
  });
});

test("the package runs nothing where it is installed", () => {
  const run = ["preinstall", "install", "postinstall", "prepublish", "preprepare", "prepare", "postprepare"];
  expect(Object.keys(manifest.scripts).filter((name) => run.includes(name))).toEqual([]);
});

test("checksums are signed with the key of the environment, with a passphrase or without", async () => {
  for (const passphrase of [undefined, "correct horse"]) {
    const made = await generateKey({ userIDs: [{ name: "Release" }], ...(passphrase ? { passphrase } : {}) });
    const place = folder();
    writeFileSync(join(place, "a_1.0.0_SHA256SUMS"), "00  a.zip\n");
    const key = keyFrom({ RECONDUIT_RELEASE_KEY: made.privateKey, RECONDUIT_RELEASE_PASSPHRASE: passphrase })!;
    const [path] = await signAll(place, key);
    expect(path).toBe(join(place, "a_1.0.0_SHA256SUMS.sig"));
    const { signatures } = await verify({
      message: await createMessage({ binary: Buffer.from("00  a.zip\n") }),
      signature: await readSignature({ binarySignature: readFileSync(path!) }),
      verificationKeys: await readKey({ armoredKey: made.publicKey }),
    });
    expect(await signatures[0]!.verified).toBe(true);
  }
  expect(keyFrom({})).toBeUndefined();
});

const facts = { commit: "a".repeat(40), isChanged: false, lockHash: "b".repeat(64), environment: {} };

test("the provenance names each file by its checksum, the commit, the lock file, and the run that built it", () => {
  const place = folder();
  writeFileSync(join(place, "b.zip"), "b");
  writeFileSync(join(place, "a.zip"), "a");
  const files = ["b.zip", "a.zip"].map((name) => join(place, name));
  const environment = {
    GITHUB_SERVER_URL: "https://forge.example",
    GITHUB_REPOSITORY: "our/repository",
    GITHUB_WORKFLOW_REF: "our/repository/.github/workflows/release.yml@refs/tags/v1",
    GITHUB_RUN_ID: "7",
    GITHUB_RUN_ATTEMPT: "2",
    RECONDUIT_RELEASE_KEY: "canary",
  };
  const text = readFileSync(writeProvenance(place, files, { ...facts, environment }), "utf8");
  expect(text).not.toContain("canary");
  expect(JSON.parse(text)).toMatchObject({
    _type: "https://in-toto.io/Statement/v1",
    subject: [
      { name: "a.zip", digest: { sha256: createHash("sha256").update("a").digest("hex") } },
      { name: "b.zip", digest: { sha256: createHash("sha256").update("b").digest("hex") } },
    ],
    predicateType: "https://slsa.dev/provenance/v1",
    predicate: {
      buildDefinition: {
        resolvedDependencies: [
          { digest: { gitCommit: "a".repeat(40) } },
          { uri: "package-lock.json", digest: { sha256: "b".repeat(64) } },
        ],
      },
      runDetails: {
        builder: { id: "https://forge.example/our/repository/.github/workflows/release.yml@refs/tags/v1" },
        metadata: { invocationId: "https://forge.example/our/repository/actions/runs/7/attempts/2" },
      },
    },
  });
});

test("the bill of materials has each bundled package once, with its licence, and is valid CycloneDX", async () => {
  const licenses = [
    section("@scope/one 1.2.3 (MIT)", "text"),
    section("two 2.0.0-rc.1 ((Apache-2.0 AND BSD-3-Clause))", "text"),
    section("two 2.0.0-rc.1 ((Apache-2.0 AND BSD-3-Clause))", "text"),
    section("three 0.1.0 (Their own words)", "text"),
  ].join("");
  const packages = packagesNamed(licenses);
  const bill = billOfMaterials("reconduit", packages);
  expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(bill)).toBeNull();
  expect(billOfMaterials("reconduit", packages.toReversed())).toBe(bill);
  const { components, dependencies } = JSON.parse(bill);
  expect(components.map(({ purl, licenses: its }: { purl: string; licenses: unknown }) => [purl, its])).toEqual(
    expect.arrayContaining([
      ["pkg:npm/%40scope/one@1.2.3", [{ license: { id: "MIT" } }]],
      ["pkg:npm/two@2.0.0-rc.1", [{ expression: "(Apache-2.0 AND BSD-3-Clause)" }]],
      ["pkg:npm/three@0.1.0", [{ license: { name: "Their own words" } }]],
    ]),
  );
  expect(components).toHaveLength(3);
  expect(
    dependencies[0].dependsOn ?? dependencies.flatMap((each: { dependsOn?: string[] }) => each.dependsOn ?? []),
  ).toHaveLength(3);
});

describe("publishing", () => {
  const tag = `v${manifest.version}`;
  const versions = ["reconduit", "terraform-provider-reconduit", "terraform-provider-reconduit"];

  /** A folder with checksums of one file for each version, signed or not. */
  async function built(isSigned: boolean): Promise<string> {
    const place = folder();
    for (const [index, prefix] of versions.entries()) {
      const name = `${prefix}_${manifest.version}${index === 2 ? "-standalone" : ""}`;
      writeFileSync(join(place, `${name}.zip`), name);
      writeSums(place, name, [join(place, `${name}.zip`)]);
    }
    writeProvenance(
      place,
      globSync("*.zip", { cwd: place }).map((name) => join(place, name)),
      facts,
    );
    const { privateKey } = await generateKey({ userIDs: [{ name: "Release" }] });
    if (isSigned) await signAll(place, { armored: privateKey, passphrase: undefined });
    return place;
  }

  test("wants the tag of the version, its day, checksums that are right and their signatures", async () => {
    const unreleased = expect.stringContaining("is unreleased");
    const whole = await built(true);
    expect(faultsOfRelease(whole, tag)).toEqual([unreleased]);
    writeFileSync(join(whole, `reconduit_${manifest.version}.zip`), "another");
    expect(faultsOfRelease(whole, "v9.9.9")).toEqual([
      expect.stringContaining("the tag is v9.9.9"),
      unreleased,
      expect.stringContaining(`has reconduit_${manifest.version}.zip with another content`),
    ]);
    expect(faultsOfRelease(await built(false), tag)).toEqual([
      unreleased,
      expect.stringContaining("provenance.intoto.json is missing or not signed"),
      ...versions.map(() => expect.stringContaining("is not signed: run")),
    ]);
    expect(faultsOfRelease(folder(), tag)).toEqual([
      unreleased,
      expect.stringContaining("has no checksums"),
      expect.stringContaining("provenance.intoto.json is missing"),
    ]);
  });

  test("hands every file that has a checksum to one release, and the image to its registry", async () => {
    const place = await built(true);
    const commands = publishing(place, tag).map(({ args }) => args);
    const words = commands.filter(([command, what]) => command === "gh" && what === "release").flat();
    for (const name of readdirSync(place))
      expect(
        words.filter((word) => word === name),
        name,
      ).toHaveLength(1);
    expect(commands[0]).toContain(`reconduit-${manifest.version}.tgz`);
    expect(commands.at(-1)).toContain(join(repository, "Containerfile"));
  });

  test("is what the workflow does on a tag: its scripts are there, and each secret reaches one step", () => {
    const workflow = parse(readFileSync(join(repository, ".github/workflows/release.yml"), "utf8"));
    expect(workflow.on).toEqual({ push: { tags: ["v*"] } });
    const steps = workflow.jobs.release.steps as readonly {
      readonly run?: string;
      readonly env?: object;
      readonly with?: object;
    }[];
    const scripts = steps.flatMap(({ run }) => /^npm run (\S+)/.exec(run ?? "")?.slice(1) ?? []);
    expect(scripts).toEqual(["build:release", "check:pages", "release:sign", "release:publish"]);
    expect(Object.keys(manifest.scripts)).toEqual(expect.arrayContaining(scripts));
    expect(existsSync(join(repository, steps.find(({ run }) => run?.startsWith("."))!.run!))).toBe(true);
    const secrets = steps.flatMap(({ env, with: given }) => JSON.stringify([env, given]).match(/secrets\.\w+/g) ?? []);
    expect(secrets).toHaveLength(new Set(secrets).size);
    expect(secrets).toContain("secrets.RECONDUIT_RELEASE_KEY");
    expect(JSON.stringify([workflow.env, workflow.jobs.release.env])).not.toContain("secrets");
  });
});

test("an archive has the same bytes wherever it is packed, in whatever order", async () => {
  const place = folder();
  const files = ["b", "a"].map((name) => ({ name, path: join(place, name), isExecutable: name === "a" }));
  for (const { name, path } of files) writeFileSync(path, name);
  const packed = async (zone: string, name: string) => {
    vi.stubEnv("TZ", zone);
    onTestFinished(() => void vi.unstubAllEnvs());
    await writeZip(join(place, name), zone === "UTC" ? files : files.toReversed());
    return readFileSync(join(place, name));
  };
  expect((await packed("UTC", "1.zip")).equals(await packed("Asia/Tokyo", "2.zip"))).toBe(true);
});

test("what registries read is a repository with its pages where they look", () => {
  const place = writeRegistryRepository(folder());
  expect(readdirSync(place).sort()).toEqual([
    "CHANGELOG.md",
    "LICENSE",
    "README.md",
    "docs",
    "terraform-registry-manifest.json",
  ]);
  expect(readdirSync(join(place, "docs"))).toEqual(expect.arrayContaining(["data-sources", "index.md", "resources"]));
});

describe("the launcher for Windows", () => {
  const program = windowsLauncher({ none: "no Node", unusable: "not usable" });
  const pe = program.readUInt32LE(0x3c);
  const sections = [0, 1, 2].map((index) => {
    const at = pe + 24 + 240 + 40 * index;
    const [size, address, rawSize, raw] = [8, 12, 16, 20].map((offset) => program.readUInt32LE(at + offset));
    return { size: size!, address: address!, rawSize: rawSize!, raw: raw!, flags: program.readUInt32LE(at + 36) };
  });
  /** Returns where the file has what is at an address of the loaded program. */
  const inFile = (address: number) => {
    const section = sections.find((each) => address >= each.address && address < each.address + each.rawSize)!;
    return address - section.address + section.raw;
  };
  const textAt = (address: number) => program.toString("latin1", inFile(address), program.indexOf(0, inFile(address)));

  test("is a console program for x64, a few kilobytes long, whose memory is never both writable and code", () => {
    expect(program.toString("latin1", 0, 2)).toBe("MZ");
    expect(program.toString("latin1", pe, pe + 4)).toBe("PE\0\0");
    expect([program.readUInt16LE(pe + 4), program.readUInt16LE(pe + 24), program.readUInt16LE(pe + 24 + 68)]).toEqual([
      0x8664, 0x20b, 3,
    ]);
    expect(program.length).toBeLessThan(8192);
    for (const { flags } of sections) expect((flags & 0x2000_0000) !== 0 && (flags & 0x8000_0000) !== 0).toBe(false);
    expect(program.equals(windowsLauncher({ none: "no Node", unusable: "not usable" }))).toBe(true);
  });

  test("takes functions of kernel32 alone, by names that the loader finds", () => {
    const imports = program.readUInt32LE(pe + 24 + 112 + 8);
    const [lookup, , , library, table] = [0, 4, 8, 12, 16].map((offset) =>
      program.readUInt32LE(inFile(imports) + offset),
    );
    expect(textAt(library!)).toBe("kernel32.dll");
    expect(program.readUInt32LE(inFile(imports) + 20)).toBe(0);
    const names: string[] = [];
    for (let index = 0; ; index++) {
      const at = Number(program.readBigUInt64LE(inFile(lookup!) + 8 * index));
      expect(Number(program.readBigUInt64LE(inFile(table!) + 8 * index))).toBe(at);
      if (at === 0) break;
      names.push(textAt(at + 2));
    }
    expect(names).toEqual(expect.arrayContaining(["CreateProcessW", "ExitProcess", "SearchPathW", "WriteFile"]));
  });

  test("calls what it takes: every call in its code leads into the table of imports", () => {
    const [code] = sections;
    const table = program.readUInt32LE(pe + 24 + 112 + 12 * 8);
    const size = program.readUInt32LE(pe + 24 + 112 + 12 * 8 + 4);
    let calls = 0;
    for (let at = code!.raw; at < code!.raw + code!.size - 6; at++) {
      if (program[at] !== 0xff || program[at + 1] !== 0x15) continue;
      const target = at - code!.raw + code!.address + 6 + program.readInt32LE(at + 2);
      expect(target).toBeGreaterThanOrEqual(table);
      expect(target).toBeLessThan(table + size - 8);
      expect((target - table) % 8).toBe(0);
      calls++;
    }
    expect(calls).toBeGreaterThan(25);
  });
});
