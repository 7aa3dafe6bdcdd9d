/** Whatever text of others a view shows: nothing of it reaches a terminal that could move the cursor or turn the direction of text. */
import { expect, test } from "vitest";
import type { Diagnostic } from "../../src/base/diagnostics.ts";
import { printableJson } from "../../src/base/printable.ts";
import type { Plan, Step } from "../../src/model/plan.ts";
import type { Receipt } from "../../src/model/receipt.ts";
import type { State } from "../../src/model/state.ts";
import { renderPull } from "../../src/views/account/pull.ts";
import { renderState } from "../../src/views/account/state.ts";
import { planAsHtml } from "../../src/views/html/plan.ts";
import { planAsMarkdown } from "../../src/views/plans/markdown.ts";
import { renderPlan } from "../../src/views/plans/plan.ts";
import { renderReceipt } from "../../src/views/plans/receipt.ts";
import { renderDiagnostic } from "../../src/views/text/diagnostics.ts";
import { noPaint } from "../../src/views/text/paint.ts";

const evil = "x\u001b]0;PWNED\u0007\u202ey\u009b2J";

const diagnostic: Diagnostic = {
  severity: "warning",
  code: "c",
  summary: evil,
  detail: evil,
  suggestion: evil,
  address: evil,
  api: { method: "GET", path: `/${evil}`, code: evil },
};
const change = { path: `/${evil}`, before: evil, after: `${evil}2`, cause: evil } as unknown as Step["changes"][number];
const step = {
  address: evil,
  kind: "script",
  action: "update",
  causes: [evil],
  changes: [change],
  before: { name: evil },
  after: { name: `${evil}2` },
  dependsOn: [],
  requests: 1,
  id: evil,
  reason: evil,
  movedFrom: evil,
  repair: [`/${evil}`],
  unchecked: [`/${evil}`],
  irreversible: [evil],
  assumed: [evil],
  takesAlong: [{ family: evil, id: evil, name: evil }],
} as unknown as Step;
const plan = {
  mode: "apply",
  stack: evil,
  platform: { baseUrl: evil, account: evil },
  createdAt: evil,
  steps: [step],
  outputs: [{ name: evil, action: "create", secret: false, before: null, after: evil }],
  summary: { create: 0, adopt: 0, restore: 0, update: 1, replace: 0, delete: 0, move: 0, forget: 0, read: 0, noop: 0 },
  cost: { refreshRequests: 3, applyRequests: 1, refreshed: 1 },
  diagnostics: [diagnostic],
} as unknown as Plan;
const receipt = {
  id: evil,
  who: evil,
  outcome: "complete",
  mode: "apply",
  stack: evil,
  startedAt: evil,
  endedAt: evil,
  planHash: evil,
  commit: evil,
  requests: 1,
  state: { lineage: evil, serialBefore: 1, serialAfter: 2 },
  platform: plan.platform,
  operations: [{ ...step, status: "failed", formerId: evil }],
} as unknown as Receipt;
const state = {
  stack: evil,
  serial: 1,
  lineage: evil,
  platform: plan.platform,
  resources: { [evil]: { address: evil, id: evil, lastModified: evil, document: { [evil]: evil } } },
} as unknown as State;
const pulled = {
  files: [{ path: evil, action: "created" }],
  resources: [{ address: evil, action: "created" }],
  variables: [{ address: evil, variable: evil, isShown: true }],
  lookups: [evil],
  adopted: false,
  dryRun: true,
  requests: 1,
} as const;

test.each<[string, () => string]>([
  ["plan", () => renderPlan(plan, noPaint)],
  ["plan in Markdown", () => planAsMarkdown(plan)],
  ["receipt", () => renderReceipt(receipt, noPaint)],
  ["state", () => renderState(state, noPaint)],
  ["pull", () => renderPull(pulled, noPaint)],
  ["diagnostic", () => renderDiagnostic(diagnostic, noPaint)],
])("a %s shows control characters and marks of direction written out", (_view, render) => {
  const text = render();
  expect(text).toContain("PWNED");
  expect(text.replaceAll("\n", "").match(/[\p{Cc}\p{Cf}]/gu) ?? []).toEqual([]);
});

/** One character of each sort that draws nothing, or alters how its neighbours look. */
const unseen = [
  ["a variation selector", "\ufe0f"],
  ["a variation selector of the supplement", "\u{e0100}"],
  ["a Mongolian variation selector", "\u180b"],
  ["the Hangul filler", "\u3164"],
  ["the Hangul choseong filler", "\u115f"],
  ["the halfwidth Hangul filler", "\uffa0"],
  ["the combining grapheme joiner", "\u034f"],
  ["a Khmer inherent vowel", "\u17b4"],
  ["the blank pattern of Braille", "\u2800"],
  ["a tag character", "\u{e0041}"],
  ["a soft hyphen", "\u00ad"],
  ["a zero width joiner", "\u200d"],
  ["a musical null notehead", "\u{1d159}"],
  ["a code point that is reserved for such characters", "\u{e0fff}"],
] as const;

const updated = (path: string, before: string, after: string): Plan => {
  const changed: Step = {
    ...step,
    address: "scripts.a",
    reason: undefined,
    movedFrom: undefined,
    changes: [{ path, before, after, cause: "config changed" }],
  } as unknown as Step;
  return { ...plan, stack: "shop", steps: [changed], outputs: [], diagnostics: [] } as unknown as Plan;
};
const views: readonly (readonly [string, (plan: Plan) => string])[] = [
  ["a terminal", (shown) => renderPlan(shown, noPaint)],
  ["Markdown", (shown) => planAsMarkdown(shown)],
  ["HTML", (shown) => planAsHtml(shown)],
];

test.each(unseen)("%s is written out in every view, and a change of nothing else says so", (_what, character) => {
  const script = "function preMap(options) {\n  return options;\n}\n";
  const changes = [
    updated("/name", "Orders", `Ord${character}ers`),
    updated("/content", script, script.replace("options)", `options${character})`)),
    updated("/description", `a ${"long ".repeat(60)}text`, `a ${"long ".repeat(60)}te${character}xt`),
  ];
  for (const shown of changes) {
    for (const [view, render] of views) {
      const text = render(shown);
      expect([view, text.includes(character)]).toEqual([view, false]);
      expect([view, text]).toEqual([view, expect.stringContaining(`u${escaped(character)}`)]);
      expect([view, text]).toEqual([view, expect.stringContaining("differs only in characters that draw nothing")]);
    }
  }
  expect(printableJson({ a: character })).not.toContain(character);
  expect(JSON.parse(printableJson({ a: character }))).toEqual({ a: character });
});

/** The digits with which a view writes a character out. */
function escaped(character: string): string {
  const digits = character.codePointAt(0)!.toString(16);
  return digits.length > 4 ? `{${digits}}` : digits.padStart(4, "0");
}

test("a change that can be seen says nothing of characters that draw nothing", () => {
  for (const [, render] of views) {
    expect(render(updated("/name", "Orders", "Orders\u200b 2"))).not.toContain("draw nothing");
    expect(render(updated("/name", "Ord ers", "Ord\ners"))).not.toContain("draw nothing");
  }
});

test("writes out marks that pile up on a letter, and letters that look like Latin ones within a word", () => {
  const [few, pile] = ["e\u0301\u0302\u0303", `a${"\u0301".repeat(5)}`];
  const update = {
    ...step,
    changes: [
      { path: "/uri", before: "https://paypal.example", after: "https://p\u0430ypal.example", cause: "config changed" },
    ],
  };
  const of = (changed: object) =>
    renderPlan({ ...plan, steps: [{ ...update, ...changed }] } as unknown as Plan, noPaint);
  const named = "mixes letters of scripts that look alike: p\\u0430ypal";
  expect(of({})).toContain(named);
  expect(of({ action: "create", before: null, after: { uri: "https://p\u0430ypal.example" } })).toContain(named);
  expect(of({ changes: [{ path: "/name", before: few, after: pile, cause: "config changed" }] })).toMatch(
    new RegExp(`"${few}" -> "a\u0301{3}\\\\u0301\\\\u0301"`),
  );
  const whole = of({
    changes: [{ path: "/name", before: "a", after: "word\n\u0441\u043b\u043e\u0432\u043e", cause: "config changed" }],
  });
  expect(whole).not.toContain("mixes letters");
});
