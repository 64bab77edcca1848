import {
  acceptCompletion,
  autocompletion,
  closeCompletion,
  completionKeymap,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { keywordCompletionSource } from '@codemirror/lang-sql';
import { EditorState, Prec, type Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import type { Dataset } from '@/model/dataset';
import { completeExpression, completionScores } from '@/model/sql-completion/expression';
import { functionsOf } from '@/model/sql-completion/functions';
import { completionLook } from '@/ui/code-field/editor-look.css';
import { dialectOf } from '@/ui/code-field/sql-dialect';

/** CodeMirror accepts -99 to 99, where 0 is the default; here that is a keyword. */
export const boostOf = (score: number): number =>
  Math.max(-99, Math.min(99, Math.round((score - completionScores.keyword) / 5)));

/** The parts of a dataset whose names an expression may use. */
export type CompletedNames = Pick<Dataset, 'columns' | 'metrics'>;

const names =
  (dataset: () => CompletedNames, functions: readonly string[], backend: string) =>
  ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const completion = completeExpression(
      { sql: state.doc.toString(), at: pos, isExplicit: explicit, backend },
      dataset(),
      functions,
    );
    return (
      completion && {
        from: completion.from,
        options: completion.options.map(({ label, detail, kind, apply, score }): Completion => ({
          label,
          type: kind,
          boost: boostOf(score),
          ...(detail === undefined ? {} : { detail }),
          ...(apply === undefined ? {} : { apply }),
        })),
        validFor: /^[\w$]*$/,
      }
    );
  };

/**
 * SQL of an engine, completing names that an expression over a dataset may use. Escape closes that list first.
 * @param dataset is called for each completion
 */
export function expressionSql(dataset: () => CompletedNames, engine: string): Extension {
  const dialect = dialectOf(engine);
  const keywords = keywordCompletionSource(dialect, true, (label, type) => ({
    label,
    type,
    boost: boostOf(completionScores.keyword),
  }));
  // The same functions on each call: CodeMirror drops results of sources that are no longer there.
  const sources = [{ autocomplete: names(dataset, functionsOf(engine), engine) }, { autocomplete: keywords }];
  return [
    dialect.extension,
    autocompletion({ icons: false }),
    EditorState.languageData.of(() => sources),
    EditorView.theme(completionLook),
    Prec.highest(
      keymap.of([
        { key: 'Tab', run: acceptCompletion },
        { key: 'Escape', run: closeCompletion, stopPropagation: true },
      ]),
    ),
    keymap.of(completionKeymap),
  ];
}
