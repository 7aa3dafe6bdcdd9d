function clean(options) {
  return options.data.map((record) => ({ data: { ...record, source: "monorepo" } }));
}
