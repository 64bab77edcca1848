export const fileKinds = ['parquet', 'csv', 'json', 'arrow', 'duckdb'] as const;
export type FileKind = (typeof fileKinds)[number];

/**
 * Properties of notes on a file: whether the reader should doubt the data, rather than just be informed; and whether
 * the examples are values of the file.
 */
const noteKinds = {
  /** Numbers of a column have a decimal comma. */
  'decimal-comma': { doubt: false, quotes: false },
  /** Numbers of a column have grouped digits: 1,234 or 1 234. */
  'grouped-digits': { doubt: false, quotes: true },
  /** Dates of a column have a format other than 2026-11-22; the example is the format, such as `%d.%m.%Y`. */
  'date-format': { doubt: false, quotes: false },
  /** Words in a column of numbers or dates that mark a missing value. */
  'missing-words': { doubt: false, quotes: true },
  /** The file is not UTF-8; the example is the assumed encoding. */
  encoding: { doubt: false, quotes: false },
  /** The same, but the second example would fit nearly as well. */
  'encoding-guess': { doubt: true, quotes: false },
  /** Lines above the header; the examples are the first of them. */
  'lines-before': { doubt: false, quotes: true },
  /** It became one column, but its lines look like several. */
  'one-column': { doubt: true, quotes: false },
  'no-heading': { doubt: true, quotes: false },
  /** The names of columns look like values: the first line may be one of the rows. */
  'heading-of-values': { doubt: true, quotes: false },
  /** Quotes are not closed, and stayed part of their values. */
  'open-quotes': { doubt: true, quotes: false },
  /** A JSON file is one record; the examples are its lists, which may be the actual rows. */
  'one-record': { doubt: true, quotes: false },
  /** The latest changes to a database may be in a second file beside it. */
  'separate-log': { doubt: false, quotes: false },
  /** The rows of a JSON file are those of a list in it; the example is its name. */
  'rows-of-list': { doubt: false, quotes: false },
  'no-rows': { doubt: true, quotes: false },
  /** More lines were skipped than read. */
  'most-left-out': { doubt: true, quotes: false },
  /** Most values of a text column are numbers; the examples are the others. */
  'mixed-numbers': { doubt: true, quotes: true },
  'mixed-dates': { doubt: true, quotes: true },
  /** All values of a text column of a JSON file are numbers in quotes. */
  'quoted-numbers': { doubt: true, quotes: true },
  /** Numbers of a column have more digits than a number can hold: it remained text. */
  'long-numbers': { doubt: true, quotes: true },
  /** No date of a column shows whether the day or the month comes first. */
  'day-or-month': { doubt: true, quotes: false },
  /** 1,234 and 1.234: no number of a column shows what its point or comma means. */
  'decimal-or-thousands': { doubt: true, quotes: true },
} as const;

export type NoteKind = keyof typeof noteKinds;

export const isDoubt = (kind: NoteKind): boolean => noteKinds[kind].doubt;
export const quotesValues = (kind: NoteKind): boolean => noteKinds[kind].quotes;
export const isNoteKind = (kind: string): kind is NoteKind => Object.hasOwn(noteKinds, kind);

export interface FileNote {
  readonly kind: NoteKind;
  /** Null for notes on the whole file. */
  readonly column: string | null;
  /** Number of values or lines, if counted. */
  readonly count: number | null;
  readonly examples: readonly string[];
}

/** Why a line was skipped. */
export const skipReasons = ['too-few', 'too-many', 'not-of-type', 'quotes', 'encoding', 'too-long', 'other'] as const;
export type SkipReason = (typeof skipReasons)[number];

export interface SkippedLine {
  /** Counted from 1. */
  readonly line: number;
  readonly why: SkipReason;
  /** Its beginning. */
  readonly text: string;
  /** The invalid value and its column, if a single value is invalid. */
  readonly column?: string | null | undefined;
  readonly value?: string | null | undefined;
}

/** How a file was read. */
export interface FileReading {
  /** Null if not counted. */
  readonly rows: number | null;
  readonly columns: number | null;
  /** The delimiter of values in a line; null for binary files. */
  readonly delimiter: string | null;
  /** The number of skipped lines, and the first of them. */
  readonly skipped: { readonly lines: number; readonly first: readonly SkippedLine[] };
  readonly notes: readonly FileNote[];
}

/** For a file with unknown contents. */
export const unread: FileReading = {
  rows: null,
  columns: null,
  delimiter: null,
  skipped: { lines: 0, first: [] },
  notes: [],
};

/** May include unknown kinds of notes. */
interface Judged {
  readonly skipped: { readonly lines: number };
  readonly notes: readonly { readonly kind: string }[];
}

export type FileStatus = 'read' | 'doubtful' | 'unread';

/** @param problem why it could not be read; null if it was */
export function fileStatus({ skipped, notes }: Judged, problem: string | null): FileStatus {
  if (problem !== null) return 'unread';
  return skipped.lines > 0 || notes.some(({ kind }) => isNoteKind(kind) && isDoubt(kind)) ? 'doubtful' : 'read';
}

export const fileChanges = ['new', 'changed'] as const;
export type FileChange = (typeof fileChanges)[number];

/** A file on the server that became a dataset, or was meant to. */
export interface DataFile {
  readonly id: number;
  readonly name: string;
  /** Its path on the server; null for people who need not know. */
  readonly path: string | null;
  readonly dataset: { readonly id: number; readonly name: string } | null;
  /** Whether this person is responsible for it. */
  readonly owned: boolean;
  readonly readOn: number | null;
  /** The last change noticed since the first import; null if there was none. */
  readonly change: { readonly kind: FileChange; readonly at: number | null } | null;
  readonly status: FileStatus;
  /** Why it could not be read; null if it was. */
  readonly problem: string | null;
  readonly reading: FileReading;
}
