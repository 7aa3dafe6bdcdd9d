/** Rules for the subjects of commits. */
export default {
  rules: {
    "header-max-length": [2, "always", 72],
    "header-min-length": [2, "always", 10],
    "header-full-stop": [2, "never", "."],
    "header-trim": [2, "always"],
  },
};
