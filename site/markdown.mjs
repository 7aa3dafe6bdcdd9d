/** How Markdown becomes HTML: templates of records have double braces, which are not expressions here, and corners of tables are not headers. */
export const markdown = {
  html: false,
  theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
  config: (md) => {
    const render = md.render.bind(md);
    md.render = (...args) => render(...args).replaceAll("{{", "&#123;&#123;");
    for (const rule of ["th_open", "th_close"])
      md.renderer.rules[rule] = (tokens, index, options, _env, self) => {
        const cell = tokens[rule === "th_open" ? index + 1 : index - 1];
        if (cell.content.trim() === "") tokens[index].tag = "td";
        return self.renderToken(tokens, index, options);
      };
  },
};
