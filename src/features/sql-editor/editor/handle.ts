/** Where the cursor is and where the selection began, in characters. */
export interface TextCursor {
  readonly head: number;
  readonly anchor: number;
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** What the screen may ask of whatever the SQL is typed in. */
export interface EditorHandle {
  readonly sql: () => string;
  readonly cursor: () => TextCursor;
  /** What is written in a tab, also in one that was left meanwhile; null where it is not known here. */
  readonly writtenIn: (tabId: string) => (TextCursor & { readonly sql: string }) | null;
  /** What would be run: what is selected, else the statement at the cursor; null for nothing. */
  readonly toRun: () => Span | null;
  /** The part that is selected; null where nothing is. */
  readonly selected: () => Span | null;
  /** Puts a text in the place of another, as if it were typed. */
  readonly replace: (span: Span, text: string) => void;
  /** Shows another text, which came from elsewhere, and keeps the cursor where it is. */
  readonly adopt: (sql: string) => void;
  /** Goes to a part of the text. */
  readonly select: (span: Span) => void;
  readonly focus: () => void;
  readonly perform: (command: TextCommand) => void;
}

/** What is done with the text at the cursor, also by those who have no keys for it. */
export type TextCommand = 'undo' | 'redo' | 'find' | 'comment';

/** What keys ask of the screen. */
export type EditorCommand = 'run' | 'run-all' | 'save' | 'format';

/** Something wrong in the text. */
export interface Fault extends Span {
  readonly message: string;
}

/** Tells what is wrong in SQL without running it. */
export type ValidateSql = (sql: string) => Promise<readonly Fault[]>;

/** The part of a text that another differs in. */
export function difference(before: string, after: string): Span & { readonly insert: string } {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let same = 0;
  while (same < shorter - from && before[before.length - 1 - same] === after[after.length - 1 - same]) same += 1;
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) };
}

/** What is asked of whoever knows names: tables, columns, functions. */
export interface CompletionRequest {
  readonly sql: string;
  readonly at: number;
  /** Asked for by a key, rather than while typing. */
  readonly isExplicit: boolean;
}

export interface NameCompletion {
  readonly label: string;
  /** What it is, such as its type. */
  readonly detail?: string;
  readonly kind: 'schema' | 'table' | 'column' | 'function' | 'keyword' | 'variable' | 'query';
  /** What is put into the text; the label without it. */
  readonly apply?: string;
}

/** What may stand between a place and the cursor; null for nothing. */
export interface CompletionAnswer {
  readonly from: number;
  readonly options: readonly NameCompletion[];
}

export type CompleteNames = (request: CompletionRequest) => Promise<CompletionAnswer | null>;
