import { MSSQL, MariaSQL, MySQL, PLSQL, PostgreSQL, SQLDialect, SQLite, StandardSQL } from '@codemirror/lang-sql';

const { keywords = '', builtin = '', types = '', ...postgres } = PostgreSQL.spec;

/** PostgreSQL's dialect, with DuckDB's additions. */
const DuckDB = SQLDialect.define({
  ...postgres,
  caseInsensitiveIdentifiers: true,
  keywords: [
    keywords,
    'qualify pivot unpivot asof positional anti semi sample summarize describe',
    'macro exclude columns attach detach pragma',
  ].join(' '),
  builtin,
  types: `${types} hugeint uhugeint utinyint usmallint uinteger ubigint tinyint blob struct map union list`,
});

const dialects: Readonly<Record<string, SQLDialect>> = {
  duckdb: DuckDB,
  postgresql: PostgreSQL,
  mysql: MySQL,
  mariadb: MariaSQL,
  sqlite: SQLite,
  mssql: MSSQL,
  oracle: PLSQL,
};

/** The SQL dialect of a database, by engine name. */
export const dialectOf = (backend: string): SQLDialect => dialects[backend] ?? StandardSQL;
