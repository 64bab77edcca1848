import { bracketAround, hasColumns, isAfterDefine, nameStart } from './arrangement';
import type { SqlToken } from './tokens';

/** Words before a bracket that are not calls: keywords, and types with their lengths. */
const grammar = new Set(
  `all and any array as asc between bernoulli by case columns cross cube desc distinct else end escape except exists
   fetch filter first for from full group groups having ilike in inner intersect interval is join lateral left like
   limit materialized natural next not offset on only or order ordinality outer over partition preceding range
   recursive repeatable right rollup row rows select sets similar some system tablesample then to union using values
   when where window with within bit char character dec decimal float nchar numeric time timestamp timestamptz
   varbinary varbit varchar varying`.split(/\s+/),
);

const wordAt = (tokens: readonly SqlToken[], at: number) =>
  tokens[at]?.kind === 'word' ? tokens[at].text.toLowerCase() : '';

/** The name of the common table expression before this one, if one may be there; -1 if none can be. */
function nameBefore(tokens: readonly SqlToken[], at: number): number {
  if (tokens[at - 1]?.text !== ',' || tokens[at - 2]?.text !== ')') return -1;
  let position = bracketAround(tokens, at - 2) - 1;
  if (wordAt(tokens, position) === 'materialized') position -= wordAt(tokens, position - 1) === 'not' ? 2 : 1;
  if (wordAt(tokens, position) !== 'as') return -1;
  position -= 1;
  return tokens[position]?.text === ')' ? bracketAround(tokens, position) - 1 : position;
}

/** The positions of names after `WITH`, and of others that were looked at, for each statement. */
const namesAfterWith = new WeakMap<readonly SqlToken[], Map<number, boolean>>();

/** Whether this is the name of a common table expression: `WITH a (x) AS (…), b (y) AS NOT MATERIALIZED (…)`. */
function isNameAfterWith(tokens: readonly SqlToken[], at: number): boolean {
  const known = namesAfterWith.get(tokens) ?? new Map<number, boolean>();
  namesAfterWith.set(tokens, known);
  const passed: number[] = [];
  let is: boolean | undefined;
  for (let name = at; is === undefined; name = nameBefore(tokens, name)) {
    const before = wordAt(tokens, name - 1);
    if (name <= 0) is = false;
    else if (before === 'with' || (before === 'recursive' && wordAt(tokens, name - 2) === 'with')) is = true;
    else is = known.get(name);
    passed.push(name);
  }
  for (const name of passed) known.set(name, is);
  return is;
}

/**
 * Whether this names the rows of a function or bracket before it, and their columns: `unnest(list) t (a, b)`. No call
 * follows a bracket without a word or sign between them, except after `DISTINCT ON (…)`.
 */
function isNameOfRows(tokens: readonly SqlToken[], at: number): boolean {
  if (wordAt(tokens, at - 1) === 'ordinality' && wordAt(tokens, at - 2) === 'with')
    return hasColumns(tokens, at + 1, 'names');
  if (tokens[at - 1]?.text !== ')' || !hasColumns(tokens, at + 1, 'namesAndTypes')) return false;
  const opening = bracketAround(tokens, at - 1);
  return opening >= 0 && wordAt(tokens, opening - 1) !== 'on';
}

/** Whether `FROM` is that of a query, not of `extract(day FROM a)` or `a IS DISTINCT FROM b`. */
function isFromOfQuery(tokens: readonly SqlToken[], at: number): boolean {
  if (wordAt(tokens, at) !== 'from' || wordAt(tokens, at - 1) === 'distinct') return false;
  const opening = bracketAround(tokens, at);
  return opening < 0 || /^(?:select|with)$/.test(wordAt(tokens, opening + 1));
}

/** Whether this names a table before it, and its columns: `FROM orders o (a, b)`. */
function isNameOfTable(tokens: readonly SqlToken[], at: number): boolean {
  const table = tokens[at - 1];
  if ((table?.kind !== 'word' && table?.kind !== 'name') || !hasColumns(tokens, at + 1, 'names')) return false;
  const start = nameStart(tokens, at - 1);
  // `FROM LATERAL unnest(list)` has no table.
  if (start === at - 1 && grammar.has(wordAt(tokens, start))) return false;
  return wordAt(tokens, start - 1) === 'join' || isFromOfQuery(tokens, start - 1);
}

/**
 * Functions of PostgreSQL that must not be called by the notation of columns, for which it needs no brackets:
 * `('/etc/passwd'::text).pg_read_file`, or `f.pg_read_file` of the rows `f` of a function. All that take one argument
 * and read more than it, or change something. Columns may have any other name, and views of the catalogue have others.
 */
const calledAfterDot = new RegExp(
  `^(?:pg_(?:advisory|backup|blocking|cancel|check|create|current|database_size|drop|export|file_(?:length|read|
   rename|sync|unlink|write)|freespace|get|import|indexes_size|log|ls|notify|options|partition_(?:ancestors|root|
   tree)|prewarm|promote|read|relation|reload|replication_origin_(?:advance|create|drop|oid|progress|session|xact)|
   rotate|safe|sequence_(?:last|parameters)|settings_get|sleep|start|stat_(?:clear|file|force|get|have|reset)|stop|
   switch|table_size|tablespace_(?:databases|location|size)|terminate|total|truncate|try|visibility_|wal|xact).*|
   pgstat.*|lo_(?:close|creat|create|export|from_bytea|get|import|lseek|lseek64|open|put|tell|tell64|truncate|
   truncate64|unlink)|binary_upgrade_.*|brin_(?:de)?summarize.*|gin_clean_pending_list|connectby|crosstab.*|
   dblink.*|current_schemas|current_setting|currval|nextval|(?:cursor|database|query|schema|table)_to_xml.*|
   fmgr_.*|mxid_age|obj_description|plpgsql_validator|row_security_active|set_config|setseed|setval|to_reg.*|
   ts_(?:debug|parse|stat|token_type)|txid_.*)$`.replaceAll(/\s+/g, ''),
);

/** The name of a table with its column names: `AS t (a, b)`, `unnest(list) t (a)`, `WITH t (a, b) AS (…`. */
const namesTable = (tokens: readonly SqlToken[], at: number) =>
  // A condition follows in `MATCH_RECOGNIZE (… DEFINE a AS … )`.
  (wordAt(tokens, at - 1) === 'as' && !isAfterDefine(tokens, at - 1)) ||
  isNameOfRows(tokens, at) ||
  isNameOfTable(tokens, at) ||
  isNameAfterWith(tokens, at);

/** The first called function that is not allowed; null if there is none. */
export function unknownCall(tokens: readonly SqlToken[], at: number, allowed: ReadonlySet<string>): string | null {
  const token = tokens[at];
  if (!token || (token.kind !== 'word' && token.kind !== 'name')) return null;
  const name = token.kind === 'name' ? token.text.slice(1, -1).replaceAll('""', '"') : token.text.toLowerCase();
  const isQualified = tokens[at - 1]?.text === '.';
  if (tokens[at + 1]?.text !== '(') return isQualified && calledAfterDot.test(name) ? name : null;
  // Functions qualified with a schema are user-defined, whatever their name.
  if (isQualified) return wordAt(tokens, at - 2) === 'pg_catalog' && allowed.has(name) ? null : name;
  if (allowed.has(name) || (token.kind === 'word' && grammar.has(name)) || namesTable(tokens, at)) return null;
  return name;
}
