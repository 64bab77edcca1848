import { StateEffect, StateField, type EditorState, type Extension, type Text } from '@codemirror/state';
import { Decoration, EditorView, ViewPlugin, type DecorationSet, type ViewUpdate } from '@codemirror/view';
import { statementAt, statementsIn, type StatementRange } from '@/model/sql-statements';
import type { Fault, Span } from './handle';

/** Caches the statements of the last text. */
const read = new WeakMap<Text, { readonly sql: string; readonly statements: readonly StatementRange[] }>();

function scriptOf(doc: Text) {
  const known = read.get(doc);
  if (known) return known;
  const sql = doc.toString();
  const script = { sql, statements: statementsIn(sql) };
  read.set(doc, script);
  return script;
}

/** The SQL to run: the selection, else the statement at the cursor. */
export function spanToRun(state: EditorState): Span | null {
  const { from, to, head, empty } = state.selection.main;
  if (!empty) return { from, to };
  const { sql, statements } = scriptOf(state.doc);
  return statementAt(statements, head, sql);
}

const runs = Decoration.line({ class: 'cm-runs' });
/** A script is parsed once typing pauses, since a megabyte takes a while. */
const REST = 120;

/** Marks the lines to run, unless that is all of them. */
const whatRuns = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet = Decoration.none;
    #timer: ReturnType<typeof setTimeout> | undefined;

    constructor(view: EditorView) {
      this.#plan(view);
    }
    update(update: ViewUpdate): void {
      if (update.docChanged) this.decorations = this.decorations.map(update.changes);
      if (update.docChanged || update.selectionSet) this.#plan(update.view);
    }
    destroy(): void {
      clearTimeout(this.#timer);
    }
    #plan(view: EditorView): void {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => {
        this.decorations = decorated(view.state);
        view.dispatch();
      }, REST);
    }
  },
  { decorations: plugin => plugin.decorations },
);

function decorated(state: EditorState): DecorationSet {
  const span = spanToRun(state);
  if (!span || (state.selection.main.empty && scriptOf(state.doc).statements.length < 2)) return Decoration.none;
  const [first, last] = [state.doc.lineAt(span.from).number, state.doc.lineAt(span.to).number];
  const lines = Array.from({ length: last - first + 1 }, (_, index) => runs.range(state.doc.line(first + index).from));
  return Decoration.set(lines);
}

/** Sets the error in the text; null for none. */
export const tellFault = StateEffect.define<Fault | null>();

const faults = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(before, { changes, docChanged, effects, newDoc }) {
    const told = effects.findLast(effect => effect.is(tellFault));
    // The mark goes once its text is edited.
    if (!told) return docChanged ? Decoration.none : before.map(changes);
    const fault: unknown = told.value;
    if (!isFault(fault) || fault.to > newDoc.length) return Decoration.none;
    const line = newDoc.lineAt(fault.from);
    const to = Math.min(line.to, Math.max(fault.to, fault.from + 1));
    return Decoration.set([
      Decoration.line({ class: 'cm-faultLine' }).range(line.from),
      ...(to > fault.from
        ? [Decoration.mark({ class: 'cm-fault', attributes: { title: fault.message } }).range(fault.from, to)]
        : []),
    ]);
  },
  provide: field => EditorView.decorations.from(field),
});

const isFault = (value: unknown): value is Fault => typeof value === 'object' && value !== null && 'message' in value;

export const marks: Extension = [whatRuns, faults];
