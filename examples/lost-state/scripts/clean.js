/** Leaves out orders without a number. */
function clean({ data }) {
  return data.map((order) => (order.number ? { data: order } : {}));
}
