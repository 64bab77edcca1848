import type { ScriptStatement } from './split';

/** `read`: rows of a query. `change`: data or tables are changed. `other`: everything else, which nobody may run. */
export type StatementKind = 'read' | 'change' | 'other';

const readers = /^(?:select|with|values|from|table)$/i;
const describers = /^(?:describe|desc|summarize)$/i;
/** After `SHOW`, or `SHOW FULL`. */
const columns = /^(?:columns|fields)$/i;
const writers = /^(?:insert|update|delete|merge|truncate)$/i;
/** In MySQL, `REPLACE INTO t` writes. Within a query, it is a function. */
const firstWriters = /^(?:insert|update|delete|merge|truncate|replace)$/i;
const makers = /^(?:create|drop|alter)$/i;
/** Objects that may be created, altered and dropped. */
const objects = /^(?:table|view|index|schema)$/i;
/** Words between `CREATE` and the kind of object. */
const qualifiers = /^(?:or|replace|temp|temporary|unlogged|materialized|unique|if|not|exists)$/i;

const wordsOf = ({ tokens }: ScriptStatement) => tokens.map(({ kind, text }) => (kind === 'word' ? text : ''));

/** A query that changes data in its parts: `WITH x AS (DELETE … RETURNING …) SELECT …`. */
function changesWithin(statement: ScriptStatement): boolean {
  const { tokens } = statement;
  return tokens.some(({ kind, text }, at) => kind === 'word' && writers.test(text) && tokens[at - 1]?.text === '(');
}

/** Whether a statement asks for the columns of a table or a query, or for their statistics. */
export function isDescription(statement: ScriptStatement): boolean {
  const [first = '', ...more] = wordsOf(statement);
  return describers.test(first) || (/^show$/i.test(first) && more.slice(0, 2).some(word => columns.test(word)));
}

/** The kind of a statement, by its words. Engines enforce it: a `read` runs only as a query. */
export function statementKind(statement: ScriptStatement): StatementKind {
  const words = wordsOf(statement);
  const first = words.find((word, at) => word !== '' || statement.tokens[at]?.text !== '(') ?? '';
  if (readers.test(first)) {
    const isWith = /^with$/i.test(first);
    const writesAtEnd = isWith && topLevelWords(statement).some(word => writers.test(word));
    return changesWithin(statement) || writesAtEnd ? 'change' : 'read';
  }
  if (isDescription(statement)) return 'read';
  if (firstWriters.test(first)) return 'change';
  if (!makers.test(first)) return 'other';
  const object = words.slice(1).find(word => !qualifiers.test(word)) ?? '';
  return objects.test(object) ? 'change' : 'other';
}

function topLevelWords({ tokens }: ScriptStatement): string[] {
  let depth = 0;
  const words: string[] = [];
  for (const { kind, text } of tokens) {
    if (text === '(') depth += 1;
    else if (text === ')') depth -= 1;
    else if (kind === 'word' && depth === 0) words.push(text);
  }
  return words;
}
