function preMap(options) {
  return options.data.map((customer) => ({
    data: { ...customer, email: String(customer.email || "").trim().toLowerCase() },
  }));
}
