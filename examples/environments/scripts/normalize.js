/** Trims names and lowers addresses, so that one customer does not become two. */
function preMap(options) {
  return options.data.map((record) => ({
    data: { ...record, name: record.name?.trim(), email: record.email?.trim().toLowerCase() },
  }));
}
