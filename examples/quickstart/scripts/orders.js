/**
 * Hooks of the import "Order to ledger". One script may hold many functions; names are case-sensitive.
 */

/**
 * Runs before the mapping. `options.data` is the page of records; what is returned has one entry for each of them:
 * `{ data }` to go on, `{ errors }` to fail the record, `{}` to skip it.
 */
function preMap(options) {
  return options.data.map((order) => {
    const number = String(order.number || "").trim();
    if (number === "") {
      return { errors: [{ code: "no_number", message: `Order ${order.id} has no number.` }] };
    }
    if (order.test === true) return {};
    return { data: { ...order, number, total: Number(order.total || 0) } };
  });
}

/**
 * Runs after the ledger answered. `options.responseData` has one entry per record, and the same number has to be returned.
 */
function postSubmit(options) {
  const refused = options.responseData.filter((response) => response.statusCode >= 400);
  if (refused.length > 0) console.log(`${refused.length} orders were refused by the ledger`);
  return options.responseData;
}
