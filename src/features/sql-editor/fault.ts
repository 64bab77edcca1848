import { explainedIn } from '@/model/sql-statements';
import type { QueryRun, RunPlace, SqlProblem } from '@/model/sql-run';
import type { Fault, Span } from './editor/handle';
import { failureWords } from './run-words';

/** The word at a place, or its whole line where the column is not known; null where there is no such line. */
function spanAt(sql: string, { line, column }: RunPlace): Span | null {
  const lines = sql.split('\n');
  const wrong = lines[line - 1];
  if (wrong === undefined) return null;
  const begins = lines.slice(0, line - 1).reduce((length, each) => length + each.length + 1, 0);
  const [word = ''] = column === null ? [wrong] : (/^\w+|^./.exec(wrong.slice(column - 1)) ?? []);
  const from = begins + (column === null ? 0 : Math.min(column - 1, wrong.length));
  return { from, to: from + word.length };
}

/**
 * Where in the text of a tab a run found something wrong; null where that is not known, or what was run is not in it.
 */
export function faultOf({ sql, state }: QueryRun, text: string): Fault | null {
  if (state.name !== 'failed' || !state.failure.place) return null;
  const span = spanAt(sql, state.failure.place);
  // The words that ask for its plan may be missing in the text.
  const query = text.includes(sql) ? sql : (explainedIn(sql) ?? sql);
  const start = text.indexOf(query);
  if (!span || start < 0) return null;
  const before = start - (sql.length - query.length);
  return {
    from: Math.max(before + span.from, start),
    to: before + span.to,
    message: failureWords(state.failure.reason),
  };
}

/** Where in a text its server finds something wrong before it is run. */
export const problemsIn = (text: string, problems: readonly SqlProblem[]): readonly Fault[] =>
  problems.flatMap(problem => {
    const span = spanAt(text, problem);
    if (!span) return [];
    const to = problem.end === null || problem.column === null ? span.to : span.from + problem.end - problem.column;
    return [{ from: span.from, to: Math.min(Math.max(to, span.from), text.length), message: problem.message }];
  });
