import { describe, expect, test } from "vitest";
import { acceptLive } from "../../src/plan/adopt-live-values.ts";
import { print, sealed, thing } from "../support/thing.ts";

const steps = (...urls: string[]) => urls.map((url) => ({ name: url, url }));

describe("drift is taken in", () => {
  test("on owned paths alone", () => {
    const document = { name: "A", size: 1, alpha: { url: "x" } };
    const live = { _id: "1", name: "A", size: 2, note: "theirs", alpha: { url: "x", depth: 3 } };
    expect(acceptLive(thing, { document }, live, print)).toEqual({
      document: { name: "A", size: 2, alpha: { url: "x" } },
      changes: [{ path: "/size", before: 1, after: 2, cause: "drift" }],
    });
  });

  test("where a value went away", () => {
    const { document, changes } = acceptLive(thing, { document: { name: "A", label: "l" } }, { name: "A" }, print);
    expect(document).toEqual({ name: "A" });
    expect(changes).toEqual([{ path: "/label", before: "l", cause: "drift" }]);
  });

  test("but not where the platform only stores another form", () => {
    const document = { name: " A ", label: "Big", note: "none", colours: ["b", "a"], origin: "dropped" };
    const live = { name: "A", label: "BIG", colours: ["a", "b"], since: null };
    expect(acceptLive(thing, { document, normalised: { "/origin": null } }, live, print)).toEqual({
      document,
      changes: [],
    });
  });

  test("of lists element by element, or as a whole when they grew", () => {
    const same = acceptLive(thing, { document: { steps: steps("a", "b") } }, { steps: steps("a", "c") }, print);
    expect(same.changes.map((change) => change.path)).toEqual(["/steps/1/name", "/steps/1/url"]);
    const grown = acceptLive(thing, { document: { steps: steps("a") } }, { steps: steps("a", "b") }, print);
    expect(grown.document).toEqual({ steps: steps("a", "b") });
    expect(grown.changes.map((change) => change.path)).toEqual(["/steps"]);
  });
});

describe("a secret", () => {
  const document = sealed({ name: "A", config: { url: "x", password: "hidden" } });

  test("stays a fingerprint while the platform shows that there is one", () => {
    const live = { name: "B", config: { url: "x", password: "******" } };
    expect(acceptLive(thing, { document }, live, print).document).toEqual({ ...document, name: "B" });
  });

  test("that is gone leaves nothing, and one in the clear becomes a fingerprint", () => {
    const gone = acceptLive(thing, { document }, { name: "A", config: { url: "x" } }, print);
    expect(gone.document).toEqual({ name: "A", config: { url: "x" } });
    expect(gone.changes).toEqual([{ path: "/config/password", before: "******", cause: "drift", secret: true }]);
    const clear = acceptLive(thing, { document }, { name: "A", config: { url: "x", password: "other" } }, print);
    expect(clear.document).toEqual(sealed({ name: "A", config: { url: "x", password: "other" } }));
    expect(JSON.stringify(clear)).not.toContain("other");
  });

  test("that turns up in a list that grew is known by its fingerprint", () => {
    const tainted = sealed({ name: "A", settings: ["hidden"] }, ["/settings/0"]);
    const result = acceptLive(thing, { document: tainted }, { name: "A", settings: ["x", "hidden"] }, print);
    expect(result.document).toEqual(sealed({ name: "A", settings: ["x", "hidden"] }, ["/settings/1"]));
    expect(JSON.stringify(result)).not.toContain("hidden");
  });
});
