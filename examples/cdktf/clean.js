/** Called with the records before they are mapped. */
function clean(options) {
  const currency = options.configuration.currency;
  return options.data.map((order) => ({ ...order, total: `${order.total} ${currency}` }));
}
