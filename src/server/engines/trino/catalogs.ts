import { EngineError } from '../engine';
import { describedTable } from '../script/described-table';
import { readStatementTokens, type SqlToken } from '@/query/fragments/tokens';

const isName = (token: SqlToken | undefined) => token?.kind === 'word' || token?.kind === 'name';
const nameOf = ({ kind, text }: SqlToken) => (kind === 'name' ? text.slice(1, -1).replaceAll('""', '"') : text);

/** Tokens that may precede a table name. */
const beforeTable = /^(?:from|join|into|table|view|update|exists|,|\()$/i;

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
 * A connection is one catalog: tables of others need their full names, which are rejected.
 * @throws EngineError `refused`
 */
export function checkCatalog(sql: string, catalog: string): void {
  const tokens = readStatementTokens(sql);
  for (const [at, token] of tokens.entries()) {
    const isFull =
      isName(token) &&
      tokens[at + 1]?.text === '.' &&
      isName(tokens[at + 2]) &&
      tokens[at + 3]?.text === '.' &&
      beforeTable.test(tokens[at - 1]?.text ?? '');
    if (isFull && isOther(nameOf(token), catalog)) refuseOther(catalog);
  }
}
