import type { TypedToken } from './tokens';

/** A source of a statement, under the name that qualifies its columns. */
export interface StatementSource {
  /** Its alias, or its own name. */
  readonly name: string;
  /** Null for a subquery. */
  readonly table: string | null;
  readonly schema: string | null;
}

/** A common table expression (`WITH`), and its columns as far as they are known. */
export interface NamedStatement {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Keywords that end a list of tables, and so are not aliases. */
const NO_ALIAS = new Set(
  `where group order having limit offset union except intersect join inner left right full cross natural on using
  qualify window fetch for set values returning select from as lateral asof anti semi positional tablesample pivot
  unpivot when then else end and or not`.split(/\s+/),
);
const isSign = (token: TypedToken | undefined, text: string) => token?.kind === 'sign' && token.text === text;
const isWord = (token: TypedToken | undefined, ...words: readonly string[]) =>
  token !== undefined && token.keyword !== '' && words.includes(token.keyword);
const isName = (token: TypedToken | undefined): token is TypedToken =>
  token?.kind === 'word' && !NO_ALIAS.has(token.keyword);

/** The position after the matching closing bracket. */
function afterBracket(tokens: readonly TypedToken[], open: number): number {
  let depth = 0;
  for (let index = open; index < tokens.length; index += 1) {
    if (isSign(tokens[index], '(')) depth += 1;
    if (isSign(tokens[index], ')')) depth -= 1;
    if (depth === 0) return index + 1;
  }
  return tokens.length;
}

/** The column names that a statement returns: aliases, and plain names. */
function answeredColumns(tokens: readonly TypedToken[]): readonly string[] {
  const start = tokens.findIndex(token => isWord(token, 'select')) + 1;
  if (start === 0) return [];
  const columns: string[] = [];
  let depth = 0;
  let last: TypedToken | undefined;
  const take = () => {
    if (last?.kind === 'word') columns.push(last.text);
    last = undefined;
  };
  for (let index = start; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (isSign(token, '(')) depth += 1;
    else if (isSign(token, ')')) depth -= 1;
    if (depth > 0) continue;
    if (isWord(token, 'from', 'union', 'except', 'intersect')) break;
    if (isSign(token, ',')) take();
    // Expressions without an alias have no known name.
    else last = token;
  }
  take();
  return columns;
}

/** The common table expressions of a statement. */
export function namedStatements(tokens: readonly TypedToken[]): readonly NamedStatement[] {
  const found: NamedStatement[] = [];
  const start = tokens.findIndex(token => isWord(token, 'with'));
  if (start < 0) return found;
  let index = start + 1;
  if (isWord(tokens[index], 'recursive')) index += 1;
  for (;;) {
    const name = tokens[index];
    if (name?.kind !== 'word') return found;
    index += 1;
    let given: readonly string[] | null = null;
    if (isSign(tokens[index], '(')) {
      const end = afterBracket(tokens, index);
      given = tokens.slice(index, end).flatMap(({ kind, text }) => (kind === 'word' ? [text] : []));
      index = end;
    }
    if (!isWord(tokens[index], 'as')) return found;
    index += 1;
    while (isWord(tokens[index], 'not', 'materialized')) index += 1;
    if (!isSign(tokens[index], '(')) return found;
    const end = afterBracket(tokens, index);
    found.push({ name: name.text, columns: given ?? answeredColumns(tokens.slice(index + 1, end)) });
    if (!isSign(tokens[end], ',')) return found;
    index = end + 1;
  }
}

/** The tables and subqueries that a statement reads. */
export function sourcesOf(tokens: readonly TypedToken[]): readonly StatementSource[] {
  const found: StatementSource[] = [];
  const aliasAt = (index: number): TypedToken | null => {
    const token = tokens[isWord(tokens[index], 'as') ? index + 1 : index];
    return isName(token) ? token : null;
  };
  /** Reads a source, and returns the position after it. */
  function takeAt(index: number): number {
    if (isWord(tokens[index], 'lateral', 'only')) return takeAt(index + 1);
    if (isSign(tokens[index], '(')) {
      const end = afterBracket(tokens, index);
      const alias = aliasAt(end);
      if (alias) found.push({ name: alias.text, table: null, schema: null });
      return alias ? tokens.indexOf(alias) + 1 : end;
    }
    const path: string[] = [];
    let next = index;
    while (isName(tokens[next])) {
      path.push(tokens[next]?.text ?? '');
      next += 1;
      if (!isSign(tokens[next], '.')) break;
      next += 1;
    }
    const table = path.at(-1);
    if (table === undefined) return index + 1;
    const alias = aliasAt(next);
    found.push({ name: alias?.text ?? table, table, schema: path.at(-2) ?? null });
    return alias ? tokens.indexOf(alias) + 1 : next;
  }
  for (let index = 0; index < tokens.length; index += 1) {
    if (!isWord(tokens[index], 'from', 'join', 'update', 'into')) continue;
    let next = takeAt(index + 1);
    while (isSign(tokens[next], ',')) next = takeAt(next + 1);
  }
  return found;
}
