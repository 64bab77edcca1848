import { unknownCall } from '../fragments/calls';
import { readStatementTokens, type SqlToken } from '../fragments/tokens';
import { QueryError } from '../query-error';
import { oneStatement } from '../sql/scan';
import { clockWords } from './device-functions';
import { estimatingFunctions, statementFunctions, statementWords } from './statement-functions';

/** A dataset whose rows are kept, as a table of statements. */
export interface StatementTable {
  readonly name: string;
  readonly columns: readonly { readonly name: string }[];
}

/** Number of tables that a statement can read: the files of all are in memory. */
export const MOST_TABLES = 6;

/**
 * Names of tables for datasets, which may share a name; SQL does not distinguish upper from lower case. Datasets with a
 * name that another one has, or without a name, are numbered by their id.
 */
export function tableNames(datasets: readonly { readonly id: number; readonly name: string | null }[]): string[] {
  const lower = datasets.map(({ name }) => (name ?? '').toLowerCase());
  const taken = new Set(lower);
  return datasets.map(({ id, name }, at) => {
    const own = name === null || name === '' || name.includes('\0') ? 'dataset' : name;
    const isOnly = own === name && lower.indexOf(lower[at] ?? '') === lower.lastIndexOf(lower[at] ?? '');
    if (isOnly) return own;
    let numbered = `${own} (${id})`;
    while (taken.has(numbered.toLowerCase())) numbered += ` (${id})`;
    taken.add(numbered.toLowerCase());
    return numbered;
  });
}

/** What a checked statement needs. */
export interface CheckedStatement<Table extends StatementTable> {
  /** Without what follows it, such as semicolons. */
  readonly sql: string;
  /** Tables that it names. Some may turn out to be columns. */
  readonly tables: readonly Table[];
  /** Functions in it that only estimate. */
  readonly estimates: readonly string[];
}

const refuse = (why: string): never => {
  throw new QueryError('bad-fragment', why);
};

const nameIn = ({ kind, text }: SqlToken): string | null =>
  kind === 'word' ? text : kind === 'name' ? text.slice(1, -1).replaceAll('""', '"') : null;

const callable: ReadonlySet<string> = new Set([...statementFunctions, ...statementWords]);

/** Tables and schemas that expose the engine instead of data. */
const SYSTEM = /^(?:duckdb_.*|pragma_.*|pg_.*|sqlite_.*|information_schema)$/;
/** Arithmetic with them crashes the engine, which lacks the extension for it. */
const NO_ZONES = 'Time zones are not available on this device.';
const CATALOGUES = /^(?:system|temp|memory|main|kept_\d+)$/;

function checkNames(tokens: readonly SqlToken[], known: ReadonlySet<string>): void {
  for (const [at, token] of tokens.entries()) {
    const name = nameIn(token)?.toLowerCase();
    const before = tokens[at - 1]?.text.toLowerCase();
    if (token.kind === 'text' && (before === 'from' || before === 'join'))
      refuse('Files cannot be read here, only the tables on this device.');
    if (name === undefined) continue;
    // Unquoted, these are words of the grammar, even if a column has such a name.
    if (token.kind === 'word' && clockWords.has(name)) refuse(`${name} is not available on this device.`);
    if (token.kind === 'word' && name === 'zone' && before === 'time') refuse(NO_ZONES);
    if (known.has(name)) continue;
    if (name === 'timestamptz') refuse(NO_ZONES);
    if (SYSTEM.test(name)) refuse('The statement cannot read what tells about the engine.');
    if (CATALOGUES.test(name) && tokens[at + 1]?.text === '.')
      refuse('Only the tables on this device can be read here, by their names alone.');
  }
}

/**
 * Checks that SQL is a single SELECT over kept tables, as the server checks its own: only allowed functions, no files,
 * other catalogues, clock, or time zones. The engine refuses what is left.
 *
 * @throws QueryError `bad-fragment`
 */
export function checkDeviceStatement<Table extends StatementTable>(
  sql: string,
  tables: readonly Table[],
): CheckedStatement<Table> {
  if (/\{[{%]/.test(sql)) refuse('Templates are filled in by the server: they are not available on this device.');
  const tokens = readStatementTokens(sql);
  const first = tokens.find(({ text }) => text !== '(');
  if (!first || !/^(?:select|with|values|from)$/i.test(first.text)) refuse('Only SELECT statements are allowed.');
  const known = new Set(tables.flatMap(({ name, columns }) => [name, ...columns.map(column => column.name)]));
  checkNames(tokens, new Set([...known].map(name => name.toLowerCase())));
  for (const at of tokens.keys()) {
    const unknown = unknownCall(tokens, at, callable);
    if (unknown !== null) refuse(`The function ${unknown} cannot be used on this device.`);
  }
  const names = new Set(tokens.map(token => nameIn(token)?.toLowerCase()));
  const named = tables.filter(({ name }) => names.has(name.toLowerCase()));
  if (named.length > MOST_TABLES) refuse(`A statement can read ${MOST_TABLES} tables on this device, not more.`);
  const calls = tokens.filter((_, at) => tokens[at + 1]?.text === '(').map(token => nameIn(token)?.toLowerCase() ?? '');
  return {
    sql: oneStatement(sql),
    tables: named,
    estimates: [...new Set(calls.filter(name => estimatingFunctions.has(name)))],
  };
}
