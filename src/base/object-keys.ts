/** Keys of objects in requests to stores, and the texts of their answers. */

/** The key as a path of a URL: strict percent-encoding (RFC 3986), as signatures need it; slashes stay. */
export function encodedKey(key: string): string {
  const strict = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`);
  return key.split("/").map(strict).join("/");
}

/** A key of a list that was asked for with `encoding-type=url`. */
export const listedKey = (text: string): string => decodeURIComponent(text.replaceAll("+", " "));

/** The text of an element in a store's answer, which knows the five named entities alone. */
export function answeredText(xml: string, element: string): string | undefined {
  const found = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
  return found
    ?.replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");
}
