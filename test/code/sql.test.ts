/** SQL as it is checked before it runs: no legal statement of any database is refused. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sqlFaults } from "../../src/code/sql/sql-faults.ts";

/** Legal statements, each with what another database reads in another way. */
const legal: { readonly [database: string]: readonly string[] } = {
  standard: [
    "select 1",
    "select 'it''s' as \"a \"\"name\"\"\", -- a comment with ' and (\n 1 /* and ) another ' */",
    "(select a from b) union (select c from d)",
    "with a as (select 1), b (x, y) as (select 1, 2) select * from a, b",
    "values (1, 'a'), (2, ')')",
    "merge into t using s on (t.a = s.a) when matched then update set b = 1",
    "delete from t where a in (1, (2), ((3)))",
    "-- only a comment (\n",
    "",
    "{ ? = call f(1) }",
    "{call f('a')}",
  ],
  postgres: [
    "select $$it's (unbalanced$$, $tag$ ' $$ ( $tag$, E'it\\'s', e'\\\\', U&'d\\0061t'",
    "select a[1], '{1,2}'::int[], array[1, 2], '{\"a\": 1}'::jsonb #>> '{a}', a -> 'b' from t where a ? 'b'",
    "/* nested /* ' */ ( */ select 1",
    "select '\\' as backslash, $1, $2",
    "do $body$ begin raise notice 'it''s ('; end $body$",
    "copy t (a, b) from stdin",
    "upsert into t values (1)",
    "select 1 operator(pg_catalog.+) 2",
    "create function f() returns int language sql as $$ select 1 ) $$",
  ],
  mysql: [
    "select 'it\\'s (', \"it\\\"s\", `a(b`, 5--3, 1 # comment ' (\n, 2",
    "insert ignore into t set a = 'x', b = \"y's\" on duplicate key update a = values(a)",
    "replace into t values ('\\\\')",
    "select 'c:\\\\' as path, 'a\\'b'",
    "select -- ' comment (\n 1",
    "load data infile 'x' into table t fields terminated by '\\'' (a, b)",
    "call f('(')",
  ],
  mssql: [
    "select [a'b], [c(d], [e]]f] from [dbo].[t] where a = N'it''s'",
    "exec sp_help 'a('; select @@identity, @a, #t.b from #t",
    "sp_who",
    "declare @a int = 1; if @a = 1 begin select 1 end",
    "/* a /* nested ( */ comment */ select top (1) * from t",
    "insertt @a = 1",
    "updates 'x', 'y'",
  ],
  oracle: [
    "select q'[it's (]', q'{a'b}', Q'!it's!', nq'<x'y>', 'a' from dual",
    "begin f('('); end;",
    "select 1 from dual where regexp_like(a, '\\(')",
    "merge into t using dual on (1 = 1) when not matched then insert (a) values ('x')",
    "select level from dual connect by level < 10",
  ],
  duckdb: [
    "from t select a",
    "from 'a(b.csv'",
    "pivot t on a using sum(b)",
    "select {'a': 1, 'b': [1, 2]}, x -> x + 1",
    "summarize t",
  ],
  warehouses: [
    "select 'it\\'s', r'c:\\', '''it's (''', \"\"\"a\"b\"\"\" from `p.d.t`",
    "select $$it's ($$ // it's a comment\n from t",
    "put file:///tmp/a @~",
    'select r"a\\", b # it\'s\n from t',
    "sel a from t",
  ],
  soql: ["select Id, (select Id from Contacts) from Account where Name = 'O\\'Brien'"],
  templates: [
    "insert into t values ({{record.a}}, {{{record.b}}}, '{{{record.c}}}')",
    "select * from t where a > {{lastExportDateTime}} {{#if b}}and (b = 1){{else}}and (c = 2){{/if}}",
    "insert into t values {{#each batch_of_records}}({{record.a}}){{#unless @last}},{{/unless}}{{/each}}",
    "select * from t where (a = 1 {{#if b}}or b = 2){{else}}){{/if}}",
    "merge into t using {{staging}} s on (t.a = s.a)",
    "select {{{columns}}} from t where {{{condition}}}",
    "{{{statement}}}",
    "select '{{{a}}}' || {{b}}",
    "select {{! a comment with ' }} 1",
  ],
};

describe("no legal statement has a fault", () => {
  test.each(Object.entries(legal).flatMap(([database, list]) => list.map((sql) => [database, sql] as const)))(
    "%s: %s",
    (_database, sql) => {
      expect(sqlFaults(sql)).toEqual([]);
    },
  );

  test("with any contents of its texts, names and comments", () => {
    const inside = fc.string({
      unit: fc.constantFrom("a", " ", "(", ")", "[", "]", '"', "`", "#", "-", "/", "*", "$", ";", "\n"),
      maxLength: 12,
    });
    const part = fc.oneof(
      inside.map((text) => `'${text.replaceAll("'", "''")}'`),
      inside.map((text) => `$x$${text.replaceAll("$", "")}$x$`),
      inside.map((text) => `-- ${text.replaceAll("\n", " ")}\n`),
      inside.map((text) => `/* ${text.replaceAll(/[*/]/g, "")} */`),
      fc.constantFrom("1", "a", "f(1, (2))", "{{record.a}}", ""),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        expect(sqlFaults(`select ${parts.join(", ")} from t`)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

test.each<[string, string, number, string?]>([
  ["select 'x from t where b = 1", "A text in single quotes is not closed.", 7],
  ["insert into t (a, b values (1)", "A parenthesis is not closed.", 14],
  ["insert into t (a) values (1))", "A parenthesis is closed that was not opened.", 28],
  ["select 1 /* comment", "A comment is not closed.", 9],
  ['select "name from t', "A name or text in double quotes is not closed.", 7],
  ["insrt into orders values (1)", '"insrt" begins no statement of SQL.', 0, "insert"],
  ["SELCT a FROM b ", '"SELCT" begins no statement of SQL.', 0, "SELECT"],
  ["/* x */ delte from t", '"delte" begins no statement of SQL.', 8, "delete"],
  ["updte t set a = 1", '"updte" begins no statement of SQL.', 0, "update"],
  ["insert into t values ({{record.a}}, ({{record.b}})", "A parenthesis is not closed.", 21],
  ["select * from t where (a = 1 {{#if b}}and b = 2{{/if}}", "A parenthesis is not closed.", 22],
  [
    "select * from t where a = {{record.a}",
    "The expression that opens at line 1, column 27 of the template is not closed.",
    26,
  ],
])("%s: %s", (sql, message, at, near) => {
  const [fault] = sqlFaults(sql);
  expect(fault).toMatchObject({ message, at });
  expect(fault!.near).toBe(near);
  expect(fault!.severity).toBeUndefined();
});

test.each(["select * from t where a = '{{record.a}}'", "select * from t where a like '%{{record.a}}%'"])(
  "a value that a template writes with quotes is a warning inside of quotes: %s",
  (sql) => {
    const [fault, ...more] = sqlFaults(sql);
    expect(more).toEqual([]);
    // Quotes that are to go are marked, too.
    const marked = sql.includes("'{{record.a}}'") ? "'{{record.a}}'" : "{{record.a}}";
    expect(fault).toMatchObject({ severity: "warning", at: sql.indexOf(marked), length: marked.length });
  },
);
