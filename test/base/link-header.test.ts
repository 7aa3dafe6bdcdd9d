import { expect, test } from "vitest";
import { linkTargets } from "../../src/base/link-header.ts";

test.each<[string, readonly string[]]>([
  ['<https://a.example/x?page=2>; rel="next"', ["https://a.example/x?page=2"]],
  ["</x?page=2>; rel=next", ["/x?page=2"]],
  ['</a>; rel="prev", </b>; title="a, b; rel=next"; REL="first Next", </c>; rel="next"', ["/b", "/c"]],
  ["</a>; rel=prev; rel=next", []],
  ['</a>; rel="nextish"', []],
  ["</a>", []],
  ['</a; rel="next"', []],
  ["", []],
])("%s leads on to %j", (header, targets) => {
  expect(linkTargets(header, "next")).toEqual(targets);
});
