/**
 * Hook of the imports "Upsert customer": one address is one customer, however it was typed.
 */
function preMap(options) {
  return options.data.map((customer) => {
    const email = String(customer.email || "").trim().toLowerCase();
    return email.includes("@") ? { data: { ...customer, email } } : {};
  });
}
