import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { smallHeaps } from "../../src/base/gc-tuning.ts";

const small = ["--semi-space-growth-factor=1", "--heap-growing-percent=20"];
const usual = ["--semi-space-growth-factor=2", "--heap-growing-percent=0"];

describe("the heaps of a server", () => {
  let flags: string[];
  const told = () => flags.splice(0);

  beforeEach(() => {
    vi.useFakeTimers();
    flags = [];
  });
  afterEach(() => void vi.useRealTimers());

  const started = () => {
    const heaps = smallHeaps((flag) => flags.push(flag));
    told();
    return heaps;
  };

  it("are kept small from the first large body until some time after the last one", () => {
    const heaps = started();
    heaps.bodyCame(2_000_000);
    expect(told()).toEqual(small);
    vi.advanceTimersByTime(10_000);
    heaps.bodyCame(2_000_000);
    vi.advanceTimersByTime(10_000);
    expect(told()).toEqual([]);
    vi.advanceTimersByTime(10_000);
    expect(told()).toEqual(usual);
    heaps.bodyCame(2_000_000);
    expect(told()).toEqual(small);
  });

  it("are left as they are by a few large bodies a second, and kept small by many", () => {
    const heaps = started();
    for (let second = 0; second < 60; second++) {
      for (let answer = 0; answer < 5; answer++) heaps.bodyCame(300_000);
      vi.advanceTimersByTime(1_000);
    }
    expect(told()).toEqual([]);
    for (let answer = 0; answer < 15; answer++) heaps.bodyCame(300_000);
    expect(told()).toEqual(small);
  });

  it("become as usual again while a few large bodies a second still come", () => {
    const heaps = started();
    heaps.bodyCame(2_000_000);
    expect(told()).toEqual(small);
    for (let second = 0; second < 16; second++) {
      vi.advanceTimersByTime(1_000);
      heaps.bodyCame(300_000);
    }
    expect(told()).toEqual(usual);
  });

  it("are left as they are by bodies of the usual size", () => {
    started().bodyCame(20_000);
    vi.advanceTimersByTime(60_000);
    expect(told()).toEqual([]);
  });
});
