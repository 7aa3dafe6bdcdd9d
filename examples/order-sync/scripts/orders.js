/** Hooks of the order book. A hook gets the records of a page, and answers them in the same order. */
function preMap({ data }) {
  return data.map((order) => ({ data: { ...order, number: order.number.trim() } }));
}
