import { readStatementTokens, type SqlToken } from '@/query/fragments/tokens';

/** A table in the list of saved queries. */
export type NamedTable = { readonly catalog: string | null; readonly schema: string | null; readonly table: string };

const isName = (token: SqlToken | undefined) => token?.kind === 'word' || token?.kind === 'name';
function nameOf({ kind, text }: SqlToken): string {
  const quote = text.charAt(0);
  return kind === 'name' ? text.slice(1, -1).replaceAll(quote + quote, quote) : text;
}
const wordAt = (tokens: readonly SqlToken[], at: number) =>
  tokens[at]?.kind === 'word' ? tokens[at].text.toLowerCase() : '';

/** The name that starts here: `a`, `a.b` or `a.b.c`. */
function pathAt(tokens: readonly SqlToken[], start: number): SqlToken[] {
  const path: SqlToken[] = [];
  for (let at = start; isName(tokens[at]); at += 2) {
    path.push(tokens[at]!);
    if (tokens[at + 1]?.text !== '.') break;
  }
  return path;
}

/** Names of the statement's own parts: `with x as (…)`. */
function ownNames(tokens: readonly SqlToken[]): Set<string> {
  const names = tokens.flatMap((token, at) =>
    isName(token) && wordAt(tokens, at + 1) === 'as' && tokens[at + 2]?.text === '(' ? [nameOf(token)] : [],
  );
  return new Set(names);
}

/** Read by the rules that engines share, else by MySQL's. */
function tokensOf(sql: string): readonly SqlToken[] {
  for (const syntax of ['standard', 'postgresql', 'mysql'] as const) {
    try {
      return readStatementTokens(sql, syntax);
    } catch {
      // It may be an incomplete statement, or a template; the tables are only a hint.
    }
  }
  return [];
}

/**
 * The tables that SQL reads, by its words: after `from` and `join`. Nothing if it cannot be parsed without knowing the
 * engine.
 */
export function tablesIn(sql: string | null): NamedTable[] {
  const tokens = tokensOf(sql ?? '');
  const own = ownNames(tokens);
  const found = new Map<string, NamedTable>();
  tokens.forEach((_, at) => {
    if (!['from', 'join'].includes(wordAt(tokens, at))) return;
    const path = pathAt(tokens, at + 1);
    const [table, schema, catalog] = path.map(nameOf).reverse();
    const isCall = tokens[at + 2 * path.length]?.text === '(';
    if (table === undefined || isCall || (path.length === 1 && own.has(table))) return;
    const named = { catalog: catalog ?? null, schema: schema ?? null, table };
    found.set(JSON.stringify(named), named);
  });
  return [...found.values()];
}
