import { explainedIn } from '@/model/sql-statements';
import type { QueryRun, RunPlace, SqlProblem } from '@/model/sql-run';
import type { Fault, Span } from './editor/handle';
import { failureWords } from './run-words';

/** The word at a position, or its whole line if the column is unknown; null if there is no such line. */
function spanAt(sql: string, { line, column }: RunPlace): Span | null {
  const lines = sql.split('\n');
  const wrong = lines[line - 1];
  if (wrong === undefined) return null;
  const begins = lines.slice(0, line - 1).reduce((length, each) => length + each.length + 1, 0);
  const [word = ''] = column === null ? [wrong] : (/^\w+|^./.exec(wrong.slice(column - 1)) ?? []);
  const from = begins + (column === null ? 0 : Math.min(column - 1, wrong.length));
  return { from, to: from + word.length };
}

const lineAt = (text: string, position: number): number => text.slice(0, position).split('\n').length;

/** The words of a failure with the line of the tab in place of that of the statement. */
const inLinesOf = (words: string, { line }: RunPlace, tabLine: number): string =>
  words.replace(new RegExp(`\\bat line ${line}\\b`), `at line ${tabLine}`);

/**
 * The position of a run's error in the text of its tab; null if it is unknown or the text no longer has that SQL.
 */
export function faultOf({ sql, state }: QueryRun, text: string): Fault | null {
  if (state.name !== 'failed' || !state.failure.place) return null;
  const span = spanAt(sql, state.failure.place);
  // The text may lack the EXPLAIN prefix.
  const query = text.includes(sql) ? sql : (explainedIn(sql) ?? sql);
  const start = text.indexOf(query);
  if (!span || start < 0) return null;
  const before = start - (sql.length - query.length);
  const from = Math.max(before + span.from, start);
  const line = lineAt(text, from);
  const { place, reason } = state.failure;
  return { line, from, to: before + span.to, message: inLinesOf(failureWords(reason), place, line) };
}

/** The problems that the server reports for a text before it runs. */
export const problemsIn = (text: string, problems: readonly SqlProblem[]): readonly Fault[] =>
  problems.flatMap(problem => {
    const span = spanAt(text, problem);
    if (!span) return [];
    const to = problem.end === null || problem.column === null ? span.to : span.from + problem.end - problem.column;
    return [
      {
        line: problem.line,
        from: span.from,
        to: Math.min(Math.max(to, span.from), text.length),
        message: problem.message,
      },
    ];
  });
