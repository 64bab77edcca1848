/** The positions of the cursor and of the selection's anchor, in characters. */
export interface TextCursor {
  readonly head: number;
  readonly anchor: number;
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The interface of the SQL input for the screen. */
export interface EditorHandle {
  readonly sql: () => string;
  readonly cursor: () => TextCursor;
  /** The text of a tab, including one that is no longer shown; null if it is not known here. */
  readonly writtenIn: (tabId: string) => (TextCursor & { readonly sql: string }) | null;
  /** The SQL to run: the selection, else the statement at the cursor; null if there is none. */
  readonly toRun: () => Span | null;
  /** The selected range; null without a selection. */
  readonly selected: () => Span | null;
  /** Replaces a text with another, as if it were typed. */
  readonly replace: (span: Span, text: string) => void;
  /** Shows another text from elsewhere and keeps the cursor position. */
  readonly adopt: (sql: string) => void;
  /** Scrolls to a part of the text and selects it. */
  readonly select: (span: Span) => void;
  readonly focus: () => void;
  readonly perform: (command: TextCommand) => void;
}

/** The text commands at the cursor, also offered to users without keys. */
export type TextCommand = 'undo' | 'redo' | 'find' | 'comment';

/** The actions of the screen that keys trigger. */
export type EditorCommand = 'run' | 'run-all' | 'save' | 'format';

/** An error in the text. */
export interface Fault extends Span {
  /** The line of the text in which it begins, from 1. */
  readonly line: number;
  readonly message: string;
}

/** Reports errors in SQL without running it. */
export type ValidateSql = (sql: string) => Promise<readonly Fault[]>;

/** The part in which two texts differ. */
export function difference(before: string, after: string): Span & { readonly insert: string } {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let same = 0;
  while (same < shorter - from && before[before.length - 1 - same] === after[after.length - 1 - same]) same += 1;
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) };
}

/** A request for the names of tables, columns and functions. */
export interface CompletionRequest {
  readonly sql: string;
  readonly at: number;
  /** Requested with a key rather than by typing. */
  readonly isExplicit: boolean;
}

export interface NameCompletion {
  readonly label: string;
  /** A detail, such as its type. */
  readonly detail?: string;
  readonly kind: 'schema' | 'table' | 'column' | 'function' | 'keyword' | 'variable' | 'query';
  /** The inserted text; defaults to the label. */
  readonly apply?: string;
}

/** The names that fit between a position and the cursor; null if there are none. */
export interface CompletionAnswer {
  readonly from: number;
  readonly options: readonly NameCompletion[];
}

export type CompleteNames = (request: CompletionRequest) => Promise<CompletionAnswer | null>;
