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

/** The start of the name that ends here: `a.b.c` has one. */
export function nameStart(tokens: readonly SqlToken[], at: number): number {
  return tokens[at - 1]?.text === '.' ? nameStart(tokens, at - 2) : at;
}

/** The position of the bracket around a token, or that a closing one closes; -1 without one. */
export function bracketAround(tokens: readonly SqlToken[], at: number): number {
  let depth = 0;
  for (let index = at - 1; index >= 0; index -= 1) {
    if (tokens[index]?.text === ')') depth += 1;
    if (tokens[index]?.text === '(') depth -= 1;
    if (depth < 0) return index;
  }
  return -1;
}

/** Whether this is the name of a common table expression: `WITH a (x) AS (…), b (y) AS NOT MATERIALIZED (…)`. */
function isNameAfterWith(tokens: readonly SqlToken[], at: number): boolean {
  const before = wordAt(tokens, at - 1);
  if (before === 'with' || (before === 'recursive' && wordAt(tokens, at - 2) === 'with')) return true;
  if (tokens[at - 1]?.text !== ',' || tokens[at - 2]?.text !== ')') return false;
  // The preceding one, from its end to its name.
  let position = bracketAround(tokens, at - 2) - 1;
  if (wordAt(tokens, position) === 'materialized') position -= wordAt(tokens, position - 1) === 'not' ? 2 : 1;
  if (wordAt(tokens, position) !== 'as') return false;
  position -= 1;
  if (tokens[position]?.text === ')') position = bracketAround(tokens, position) - 1;
  return position > 0 && isNameAfterWith(tokens, position);
}

/** `n` is a name or word, `9` a number. */
const onlyNames = /^n(?:,n)*\)/;
/** `a int, b numeric(10, 2), c text[]` */
const namesAndTypes = /^n(?:n+(?:\(9(?:,9)?\))?(?:\[\])*)?(?:,n(?:n+(?:\(9(?:,9)?\))?(?:\[\])*)?)*\)/;

/** Whether what follows a bracket's opening looks so. */
function matchesAfter(tokens: readonly SqlToken[], opening: number, pattern: RegExp): boolean {
  const end = tokens.findIndex(({ kind }, at) => at > opening && kind === 'text');
  const inside = tokens.slice(opening + 1, end < 0 ? undefined : end);
  const shape = inside.map(({ kind, text }) =>
    kind === 'word' || kind === 'name' ? 'n' : kind === 'number' ? '9' : text,
  );
  return pattern.test(shape.join(''));
}

/**
 * Whether this names the rows of a function or bracket before it, and their columns: `unnest(list) t (a, b)`. No call
 * follows a bracket without a word or sign between them, except after `DISTINCT ON (…)`.
 */
function isNameOfRows(tokens: readonly SqlToken[], at: number): boolean {
  if (wordAt(tokens, at - 1) === 'ordinality' && wordAt(tokens, at - 2) === 'with')
    return matchesAfter(tokens, at + 1, onlyNames);
  if (tokens[at - 1]?.text !== ')' || !matchesAfter(tokens, at + 1, namesAndTypes)) return false;
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
  if ((table?.kind !== 'word' && table?.kind !== 'name') || !matchesAfter(tokens, at + 1, onlyNames)) return false;
  const start = nameStart(tokens, at - 1);
  // `FROM LATERAL unnest(list)` has no table.
  if (start === at - 1 && grammar.has(wordAt(tokens, start))) return false;
  return wordAt(tokens, start - 1) === 'join' || isFromOfQuery(tokens, start - 1);
}

/** Whether a condition follows `AS`, as in `MATCH_RECOGNIZE (… DEFINE a AS … )`. */
function isCondition(tokens: readonly SqlToken[], as: number): boolean {
  const start = bracketAround(tokens, as);
  return tokens.some((_, at) => at > start && at < as && wordAt(tokens, at) === 'define');
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
  (wordAt(tokens, at - 1) === 'as' && !isCondition(tokens, at - 1)) ||
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
