export const fileKinds = ['parquet', 'csv', 'json', 'arrow', 'duckdb'] as const;
export type FileKind = (typeof fileKinds)[number];

/**
 * What a note on a file says: whether it leaves the reader of the data in doubt, or tells how something was taken; and
 * whether its examples are values of the file.
 */
const noteKinds = {
  /** Numbers of a column are written with a decimal comma. */
  'decimal-comma': { doubt: false, quotes: false },
  /** Digits of a column's numbers stand in groups: 1,234 or 1 234. */
  'grouped-digits': { doubt: false, quotes: true },
  /** Dates of a column are written in another way than 2026-11-22; the example is the way, as `%d.%m.%Y`. */
  'date-format': { doubt: false, quotes: false },
  /** Words of a column of numbers or dates that stand for a missing value. */
  'missing-words': { doubt: false, quotes: true },
  /** The file is not in UTF-8; the example is what it was taken for. */
  encoding: { doubt: false, quotes: false },
  /** The same, where the second example would fit nearly as well. */
  'encoding-guess': { doubt: true, quotes: false },
  /** Lines above the heading; the examples are the first of them. */
  'lines-before': { doubt: false, quotes: true },
  /** It became one column, though its lines look like several. */
  'one-column': { doubt: true, quotes: false },
  'no-heading': { doubt: true, quotes: false },
  'no-rows': { doubt: true, quotes: false },
  /** More lines were left out than read. */
  'most-left-out': { doubt: true, quotes: false },
  /** Most values of a column of text are numbers; the examples are not. */
  'mixed-numbers': { doubt: true, quotes: true },
  'mixed-dates': { doubt: true, quotes: true },
  /** Numbers of a column have more digits than a number keeps: it stayed text. */
  'long-numbers': { doubt: true, quotes: true },
  /** No date of a column tells whether the day or the month comes first. */
  'day-or-month': { doubt: true, quotes: false },
  /** 1,234 and 1.234: no number of a column tells what its point or comma stands for. */
  'decimal-or-thousands': { doubt: true, quotes: true },
} as const;

export type NoteKind = keyof typeof noteKinds;

export const isDoubt = (kind: NoteKind): boolean => noteKinds[kind].doubt;
export const quotesValues = (kind: NoteKind): boolean => noteKinds[kind].quotes;
export const isNoteKind = (kind: string): kind is NoteKind => Object.hasOwn(noteKinds, kind);

export interface FileNote {
  readonly kind: NoteKind;
  /** Null for what concerns the whole file. */
  readonly column: string | null;
  /** Of values or lines, where they are counted. */
  readonly count: number | null;
  readonly examples: readonly string[];
}

/** Why a line became no row. */
export const skipReasons = ['too-few', 'too-many', 'not-of-type', 'quotes', 'encoding', 'too-long', 'other'] as const;
export type SkipReason = (typeof skipReasons)[number];

export interface SkippedLine {
  /** Counted from 1. */
  readonly line: number;
  readonly why: SkipReason;
  /** Its beginning. */
  readonly text: string;
  /** The value that does not fit, and its column, where it is one value. */
  readonly column?: string | null | undefined;
  readonly value?: string | null | undefined;
}

/** How a file was read. */
export interface FileReading {
  /** Null where nobody counted them. */
  readonly rows: number | null;
  readonly columns: number | null;
  /** What separates the values of a line; null for files that are no text. */
  readonly delimiter: string | null;
  /** How many lines were left out, and the first of them. */
  readonly skipped: { readonly lines: number; readonly first: readonly SkippedLine[] };
  readonly notes: readonly FileNote[];
}

/** Of a file of which nothing is known. */
export const unread: FileReading = {
  rows: null,
  columns: null,
  delimiter: null,
  skipped: { lines: 0, first: [] },
  notes: [],
};

/** Kinds of notes may be there that are not known here. */
interface Judged {
  readonly skipped: { readonly lines: number };
  readonly notes: readonly { readonly kind: string }[];
}

export type FileStatus = 'read' | 'doubtful' | 'unread';

/** @param problem why it could not be read; null where it was */
export function fileStatus({ skipped, notes }: Judged, problem: string | null): FileStatus {
  if (problem !== null) return 'unread';
  return skipped.lines > 0 || notes.some(({ kind }) => isNoteKind(kind) && isDoubt(kind)) ? 'doubtful' : 'read';
}

/** A file on the server that became a dataset, or was to become one. */
export interface DataFile {
  readonly id: number;
  readonly name: string;
  /** Where it lies on the server; null for who need not know. */
  readonly path: string | null;
  readonly dataset: { readonly id: number; readonly name: string } | null;
  /** Whether this person answers for it. */
  readonly owned: boolean;
  readonly readOn: number | null;
  readonly status: FileStatus;
  /** Why it could not be read; null where it was. */
  readonly problem: string | null;
  readonly reading: FileReading;
}
