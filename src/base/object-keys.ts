/** Keys of objects in requests to stores, and the texts of their answers. */

/** Returns the key as a path of a URL: strict percent-encoding (RFC 3986), as signatures need it; slashes stay. */
export function encodedKey(key: string): string {
  const encodeStrictly = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`);
  return key.split("/").map(encodeStrictly).join("/");
}

/** Returns a key from a list with `encoding-type=url`; undefined if the store's answer is not so encoded. */
export function listedKey(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return undefined;
  }
}

/** Yields the content of each element with the name in a store's answer, in time linear in the answer. */
export function* answeredElements(xml: string, element: string): Generator<string> {
  const [begin, end] = [`<${element}>`, `</${element}>`];
  for (let at = xml.indexOf(begin); at >= 0; at = xml.indexOf(begin, at)) {
    const to = xml.indexOf(end, at);
    if (to < 0) return;
    yield xml.slice(at + begin.length, to);
    at = to;
  }
}

/** Returns the text of an element in a store's answer, which knows the five named entities alone. */
export function answeredText(xml: string, element: string): string | undefined {
  const found = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
  return found
    ?.replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");
}
