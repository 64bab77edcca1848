import { checkSqlFragment } from '@/query/fragments/check';
import { readSqlTokens, readStatementTokens, type SqlToken } from '@/query/fragments/tokens';
import { QueryError } from '@/query/query-error';
import { EngineError } from '../engine';
import { checkSqlStatement } from '../fragments/statement';
import { mysqlFunctions, mysqlTypes } from '../functions/mysql';
import { checkChange } from '../script/change-check';
import { describedTable } from '../script/described-table';

const SYNTAX = 'mysql';

const wordAt = (tokens: readonly SqlToken[], at: number) =>
  tokens[at]?.kind === 'word' ? tokens[at].text.toLowerCase() : '';

/** Schemas of the server itself. */
const system = /^(?:mysql|sys|performance_schema|information_schema)$/i;
/** Storage engines that keep data in the server's own files. */
const engines = /^(?:innodb|myisam|aria|memory|heap|columnstore|rocksdb)$/i;

/** Writing to files and variables, and locking rows: reading transactions do not prevent these. */
function readProblem(tokens: readonly SqlToken[]): string | null {
  for (const at of tokens.keys()) {
    if (tokens[at - 1]?.text === '.') continue;
    const word = wordAt(tokens, at);
    if (word === 'into') return 'A query cannot write its rows: INTO is not supported here.';
    if (word === 'value' && /^(?:next|previous)$/.test(wordAt(tokens, at - 1)) && wordAt(tokens, at + 1) === 'for')
      return 'A query cannot change sequences.';
    const locks =
      (word === 'for' && /^(?:update|share)$/.test(wordAt(tokens, at + 1))) ||
      (word === 'lock' && wordAt(tokens, at + 1) === 'in');
    if (locks) return 'A query cannot lock rows.';
  }
  return null;
}

/** Tables over files, folders and other servers. */
function changeProblem(tokens: readonly SqlToken[]): string | null {
  for (const at of tokens.keys()) {
    const word = wordAt(tokens, at);
    const next = tokens[at + 1]?.text === '=' ? at + 2 : at + 1;
    if (word === 'outfile' || word === 'dumpfile') return 'A statement cannot write files.';
    if (word === 'directory' && tokens[next]?.kind === 'text') return 'A table cannot choose its folder.';
    if (word === 'connection' && tokens[next]?.kind === 'text') return 'A table cannot be on another server.';
    const isOption = word === 'engine' && tokens[at - 1]?.text !== '.';
    const engine = tokens[next]?.text.replace(/^(['"`])(.*)\1$/, '$2') ?? '';
    if (isOption && (tokens[at + 1]?.text === '=' || tokens[next]?.kind === 'word') && !engines.test(engine))
      return `A table cannot be stored by ${engine}.`;
  }
  return null;
}

const refuse = (problem: string | null): void => {
  if (problem !== null) throw new EngineError('refused', problem);
};

/** @throws QueryError `bad-fragment` */
export function checkFragment(sql: string): void {
  checkSqlFragment(sql, mysqlFunctions, SYNTAX);
  const problem = readProblem(readSqlTokens(sql, SYNTAX));
  if (problem !== null) throw new QueryError('bad-fragment', `Invalid SQL expression ${sql}: ${problem}`);
}

/** Checks a person's SELECT. @throws EngineError `refused`, QueryError `bad-fragment` */
export function checkStatement(sql: string): void {
  refuse(readProblem(checkSqlStatement(sql, mysqlFunctions, SYNTAX)));
}

/**
 * Whether a statement lists the columns of a table. The server shows those that the connection may read.
 * @throws QueryError `bad-fragment`
 */
export const isTableDescription = (sql: string): boolean =>
  describedTable(readStatementTokens(sql, SYNTAX), SYNTAX) !== null;

/** Checks a person's statement that is read in the SQL editor. @throws EngineError `refused`, QueryError `bad-fragment` */
export function checkReading(sql: string): void {
  if (!isTableDescription(sql)) checkStatement(sql);
}

/**
 * Checks a statement of the compiler, whose parts are already checked: it is one SELECT, whatever they contain.
 * @throws EngineError `refused`, QueryError `bad-fragment`
 */
export function checkSelect(sql: string): void {
  const tokens = readStatementTokens(sql, SYNTAX);
  const first = tokens.find(({ text }) => text !== '(');
  if (!first || !/^(?:select|with|values)$/i.test(first.text)) refuse('Only SELECT statements are allowed.');
  refuse(readProblem(tokens));
}

const inChanges: ReadonlySet<string> = new Set([...mysqlFunctions, ...mysqlTypes]);

/** Checks a person's statement that changes data. @throws EngineError `refused`, QueryError `bad-fragment` */
export function checkWriting(sql: string): void {
  refuse(changeProblem(checkChange(sql, inChanges, name => system.test(name), SYNTAX)));
}
