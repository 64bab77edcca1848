import { EngineError } from '../engine';
import { describedTable } from '../script/described-table';
import { readStatementTokens, type SqlToken } from '@/query/fragments/tokens';

const isName = (token: SqlToken | undefined) => token?.kind === 'word' || token?.kind === 'name';
const nameOf = ({ kind, text }: SqlToken) => (kind === 'name' ? text.slice(1, -1).replaceAll('""', '"') : text);

/** Words before the name of a table, wherever they are. */
const beforeTable = /^(?:from|join|into|table|view|update|exists|using|to)$/i;
/** Words before a bracket with tables in it. */
const beforeTables = /^(?:from|join|table|using)$/i;

const textAt = (tokens: readonly SqlToken[], at: number) => tokens[at]?.text.toLowerCase() ?? '';

/** The position of what a comma separates its list from: the bracket around it, or the word that begins its clause. */
function listStart(tokens: readonly SqlToken[], comma: number): number {
  let depth = 0;
  for (let at = comma - 1; at >= 0; at -= 1) {
    const text = textAt(tokens, at);
    if (text === ')' || text === ']') depth += 1;
    if (text === '(' || text === '[') depth -= 1;
    if (depth < 0 || (depth === 0 && /^(?:select|from|by)$/.test(text))) return at;
  }
  return -1;
}

/** Whether a name is that of a table. Others with so many parts are those of fields: `sum(t.address.number)`. */
function isTable(tokens: readonly SqlToken[], at: number): boolean {
  const before = textAt(tokens, at - 1);
  if (before === '(')
    return (
      at < 2 ||
      beforeTables.test(textAt(tokens, at - 2)) ||
      (/^[(,]$/.test(textAt(tokens, at - 2)) && isTable(tokens, at - 1))
    );
  if (before === 'like') return /^[(,]$/.test(textAt(tokens, at - 2));
  if (before !== ',') return beforeTable.test(before);
  const start = listStart(tokens, at - 1);
  const first = textAt(tokens, start);
  return first === '(' ? isTable(tokens, start + 1) : !/^(?:select|by|\[)$/.test(first);
}

/** Whether a name of two parts is that of a schema: `DROP SCHEMA IF EXISTS catalog.schema`. */
function isSchema(tokens: readonly SqlToken[], at: number): boolean {
  const words = tokens.slice(0, at).map(({ text }) => text);
  return /^(?:create|drop|alter) schema(?: if(?: not)? exists)?$/i.test(words.join(' '));
}

const isOther = (name: string, catalog: string) => name.toLowerCase() !== catalog.toLowerCase();
const refuseOther = (catalog: string): never => {
  throw new EngineError('refused', `Only tables of the catalog ${catalog} can be used here.`);
};

/**
 * Whether a statement lists the columns of a table of the catalog. @throws EngineError `refused` if it is in another one
 */
export function isTableDescription(sql: string, catalog: string): boolean {
  const parts = describedTable(readStatementTokens(sql), 'standard');
  if (parts?.length === 3 && isOther(String(parts[0]), catalog)) refuseOther(catalog);
  return parts !== null && parts.length <= 3;
}

/**
 * A connection is one catalog: tables and schemas of others need their full names, which are rejected.
 * @throws EngineError `refused`
 */
export function checkCatalog(sql: string, catalog: string): void {
  const tokens = readStatementTokens(sql);
  for (const [at, token] of tokens.entries()) {
    const isQualified = isName(token) && tokens[at + 1]?.text === '.' && isName(tokens[at + 2]);
    const isFull = isQualified && ((tokens[at + 3]?.text === '.' && isTable(tokens, at)) || isSchema(tokens, at));
    if (isFull && isOther(nameOf(token), catalog)) refuseOther(catalog);
  }
}
