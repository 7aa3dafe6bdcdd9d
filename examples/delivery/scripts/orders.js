/** Before the mapping, a page at a time: numbers lose their blanks, and an order without lines fails, by itself. */
function preMap({ data }) {
  return data.map((order) => {
    if (order.lines.length === 0) {
      return { errors: [{ code: "no_lines", message: `Order ${order.number.trim()} has no lines` }] };
    }
    const total = order.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    return { data: { number: order.number.trim(), country: order.country, total } };
  });
}
