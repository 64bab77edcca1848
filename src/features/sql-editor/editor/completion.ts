import type { Completion, CompletionContext, CompletionResult, CompletionSource } from '@codemirror/autocomplete';
import { keywordCompletionSource } from '@codemirror/lang-sql';
import { EditorState, type Extension } from '@codemirror/state';
import { functionsOf } from '@/model/sql-completion/functions';
import { dialectOf } from '@/ui/code-field/sql-dialect';
import type { CompleteNames, NameCompletion } from './handle';

/** Ranks of names that match equally well. CodeMirror accepts -99 to 99. */
const ranks = {
  column: 90,
  variable: 80,
  query: 70,
  table: 60,
  schema: 50,
  function: 40,
  keyword: 20,
} as const satisfies Readonly<Record<NameCompletion['kind'], number>>;
/** Of the several hundred words of a dialect, few are in nearly every statement, and most are hardly ever typed. */
const CLAUSE = 30;
const RARE_KEYWORD = -60;

const clauses: ReadonlySet<string> = new Set([
  'select',
  'from',
  'where',
  'and',
  'join',
  'group',
  'order',
  'limit',
  'as',
]);
const everyday: ReadonlySet<string> = new Set(
  `or not in is null on using left right full inner outer cross natural lateral by
   having asc desc nulls first last offset distinct all union intersect except with recursive case when
   then else end between like ilike similar exists any some over partition rows range unbounded preceding following
   current row filter within qualify window true false cast interval date time timestamp integer bigint double decimal
   varchar text boolean values insert into update set delete create table view drop alter if replace explain analyze
   describe summarize show pivot unpivot sample exclude unnest`.split(/\s+/),
);

const toOption = ({ label, detail, kind, apply }: NameCompletion): Completion => ({
  label,
  type: kind,
  boost: ranks[kind],
  ...(detail === undefined ? {} : { detail }),
  ...(apply === undefined ? {} : { apply }),
});

/** A part of a word after which the same names still apply. */
const WORD = /^[\w$]*$/;

/**
 * Completes the names of a database: its tables, columns and functions. CodeMirror drops the names of a source that it
 * does not find again at the next key, so there is one for the life of an editor.
 */
export function nameCompletion(names: () => CompleteNames | undefined): Extension {
  const complete: CompletionSource = async ({ state, pos, explicit }) => {
    const answer = await names()?.({ sql: state.doc.toString(), at: pos, isExplicit: explicit });
    return answer ? { from: answer.from, options: answer.options.map(toOption), validFor: WORD } : null;
  };
  const data = [{ autocomplete: complete }];
  return EditorState.languageData.of(() => data);
}

function rankOf(keyword: string): number {
  if (clauses.has(keyword)) return CLAUSE;
  return everyday.has(keyword) ? ranks.keyword : RARE_KEYWORD;
}

const isUpper = (word: string) => word === word.toUpperCase() && word !== word.toLowerCase();

/** The keywords of a dialect, in the case in which the word was begun, without those that are completed as functions. */
function keywordsOf(backend: string): CompletionSource {
  const functions = new Set(functionsOf(backend));
  const keywords = (upper: boolean) =>
    keywordCompletionSource(dialectOf(backend), upper, (label, type) => ({
      label,
      type,
      boost: rankOf(label.toLowerCase()),
    }));
  const sources = { upper: keywords(true), lower: keywords(false) };
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const begun = context.matchBefore(/\w+/)?.text;
    const source = begun === undefined || isUpper(begun) ? sources.upper : sources.lower;
    const found = await source(context);
    return found && { ...found, options: found.options.filter(({ label }) => !functions.has(label.toLowerCase())) };
  };
}

/** The SQL of an engine, with its keywords for completion. */
export function sqlOf(backend: string): Extension {
  const data = [{ autocomplete: keywordsOf(backend) }];
  return [dialectOf(backend).extension, EditorState.languageData.of(() => data)];
}
