/** "Did you mean": the nearest of a list of known names by edit distance, or undefined when none is near. */
export function nearest(wrong: string, candidates: Iterable<string>): string | undefined {
  const known = [...candidates];
  // Of a name of one letter every other one is a single change away.
  const limit = wrong.length < 2 ? 0 : Math.max(1, Math.floor(wrong.length / 3));
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of known) {
    if (candidate.toLowerCase() === wrong.toLowerCase()) return candidate;
    const distance = editDistance(wrong.toLowerCase(), candidate.toLowerCase(), bestDistance);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best ?? longer(wrong, known) ?? extended(wrong, known);
}

/** The one name that begins with the wrong one, or that the wrong one begins with: `HTTP` for `HTTPExport`, `uppercase` for `upper`. */
function extended(wrong: string, known: readonly string[]): string | undefined {
  const text = wrong.toLowerCase();
  const found = known.filter((name) => {
    const [short, long] = [name.toLowerCase(), text].toSorted((a, b) => a.length - b.length) as [string, string];
    return short.length >= 3 && long.startsWith(short);
  });
  return found.length === 1 ? found[0] : undefined;
}

/** The one name that goes on after something near the wrong one: `concurency` begins `concurrencyLevel`. */
function longer(wrong: string, known: Iterable<string>): string | undefined {
  const text = wrong.toLowerCase();
  if (text.length < 5) return undefined;
  const limit = Math.max(1, Math.floor(text.length / 6)) + 1;
  const begins = (name: string) =>
    [-1, 0, 1].some((more) => editDistance(text, name.slice(0, text.length + more).toLowerCase(), limit) < limit);
  const found = [...known].filter((name) => name.length > text.length && begins(name));
  return found.length === 1 ? found[0] : undefined;
}

/** Optimal string alignment (a swap of neighbours counts as one); gives up at `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min(previous[j]! + 1, current[j - 1]! + 1, previous[j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) value = Math.min(value, before[j - 2]! + 1);
      current.push(value);
    }
    before = previous;
    previous = current;
  }
  return Math.min(limit, previous[b.length]!);
}
