import type { SqlToken } from './tokens';

/** Words before a bracket that are not calls: keywords, and types with their lengths. */
const grammar = new Set(
  `all and any array as asc between bernoulli by case cross cube desc distinct else end escape except exists fetch filter first for from full group
   groups having ilike in inner intersect interval is join lateral left like limit materialized natural next not on only or order ordinality outer over
   partition preceding range recursive repeatable right rollup row rows select sets similar some system tablesample then to union using values when
   where window with within bit char character dec decimal float nchar numeric time timestamp timestamptz varbinary varbit varchar varying`.split(
    /\s+/,
  ),
);

const wordAt = (tokens: readonly SqlToken[], at: number) =>
  tokens[at]?.kind === 'word' ? tokens[at].text.toLowerCase() : '';

/** The position of the matching opening bracket; -1 without one. */
function openingOf(tokens: readonly SqlToken[], at: number): number {
  let depth = 0;
  for (let index = at; index >= 0; index -= 1) {
    if (tokens[index]?.text === ')') depth += 1;
    if (tokens[index]?.text === '(') depth -= 1;
    if (depth === 0) return index;
  }
  return -1;
}

/** Whether this is the name of a common table expression: `WITH a (x) AS (…), b (y) AS NOT MATERIALIZED (…)`. */
function isNameAfterWith(tokens: readonly SqlToken[], at: number): boolean {
  const before = wordAt(tokens, at - 1);
  if (before === 'with' || (before === 'recursive' && wordAt(tokens, at - 2) === 'with')) return true;
  if (tokens[at - 1]?.text !== ',' || tokens[at - 2]?.text !== ')') return false;
  // The preceding one, from its end to its name.
  let position = openingOf(tokens, at - 2) - 1;
  if (wordAt(tokens, position) === 'materialized') position -= wordAt(tokens, position - 1) === 'not' ? 2 : 1;
  if (wordAt(tokens, position) !== 'as') return false;
  position -= 1;
  if (tokens[position]?.text === ')') position = openingOf(tokens, position) - 1;
  return position > 0 && isNameAfterWith(tokens, position);
}

/** Whether a bracket has only names in it. */
function hasOnlyNames(tokens: readonly SqlToken[], opening: number): boolean {
  for (let index = opening + 1; ; index += 2) {
    const kind = tokens[index]?.kind;
    if (kind !== 'word' && kind !== 'name') return false;
    const next = tokens[index + 1]?.text;
    if (next !== ',') return next === ')';
  }
}

/**
 * Whether this names the rows of a function or bracket before it, and their columns: `unnest(list) t (a, b)`. No call
 * follows a bracket without a word or sign between them, except after `DISTINCT ON (…)`.
 */
function isNameOfRows(tokens: readonly SqlToken[], at: number): boolean {
  if (tokens[at - 1]?.text !== ')' || !hasOnlyNames(tokens, at + 1)) return false;
  const opening = openingOf(tokens, at - 1);
  return opening >= 0 && wordAt(tokens, opening - 1) !== 'on';
}

/** The name of a table with its column names: `AS t (a, b)`, `unnest(list) t (a)`, `WITH t (a, b) AS (…`. */
const namesTable = (tokens: readonly SqlToken[], at: number) =>
  wordAt(tokens, at - 1) === 'as' || isNameOfRows(tokens, at) || isNameAfterWith(tokens, at);

/** The first called function that is not allowed; null if there is none. */
export function unknownCall(tokens: readonly SqlToken[], at: number, allowed: ReadonlySet<string>): string | null {
  const token = tokens[at];
  if (!token || (token.kind !== 'word' && token.kind !== 'name') || tokens[at + 1]?.text !== '(') return null;
  const name = token.kind === 'name' ? token.text.slice(1, -1).replaceAll('""', '"') : token.text.toLowerCase();
  const isQualified = tokens[at - 1]?.text === '.';
  // Functions qualified with a schema are user-defined, whatever their name.
  if (isQualified) return wordAt(tokens, at - 2) === 'pg_catalog' && allowed.has(name) ? null : name;
  if (allowed.has(name) || (token.kind === 'word' && grammar.has(name)) || namesTable(tokens, at)) return null;
  return name;
}
