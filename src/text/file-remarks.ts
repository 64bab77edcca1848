import { isDoubt, type FileNote, type FileReading, type NoteKind } from '@/model/data-file';
import { dataFilesText as text } from './messages/home/data-files';

export interface FileRemark {
  readonly text: string;
  /** Whether somebody should check the file. */
  readonly doubt: boolean;
}

/** `%d.%m.%Y` as people write it: `dd.mm.yyyy`. */
const dateForm = (format: string) =>
  format
    .replace('%d', 'dd')
    .replace('%m', 'mm')
    .replace('%Y', 'yyyy')
    .replace('%y', 'yy')
    .replace(/[ T]%.*$/, '');

const encodings: Readonly<Record<string, string>> = text.encodings;

/** Groups in order of first occurrence. */
function grouped<K>(notes: readonly FileNote[], keyOf: (note: FileNote) => K): Map<K, FileNote[]> {
  const groups = new Map<K, FileNote[]>();
  for (const note of notes) groups.set(keyOf(note), [...(groups.get(keyOf(note)) ?? []), note]);
  return groups;
}

/** Columns of one kind of remark that have a sentence each; more share one. */
const ONE_BY_ONE = 3;

/** A few different examples of several columns. */
const examplesOf = (notes: readonly FileNote[]) => [...new Set(notes.flatMap(({ examples }) => examples))].slice(0, 3);

/** Omits the thousands separators of columns whose separators are ambiguous: that remark shows them already. */
function withoutRepeats(notes: readonly FileNote[]): FileNote[] {
  const doubtful = new Set(notes.filter(({ kind }) => kind === 'decimal-or-thousands').map(({ column }) => column));
  return notes.filter(({ kind, column }) => kind !== 'grouped-digits' || !doubtful.has(column));
}

/** The sentences for columns with the same kind of remark. */
function together(kind: NoteKind, notes: readonly FileNote[]): string[] {
  const columns = notes.flatMap(({ column }) => (column === null ? [] : [column]));
  const [first] = notes;
  const examples = first?.examples.slice(0, 1) ?? [];
  const [example = ''] = examples;
  switch (kind) {
    case 'decimal-comma':
      return [text.decimalComma(columns)];
    case 'grouped-digits':
      return [text.groupedDigits(columns, examples)];
    case 'decimal-or-thousands':
      return [text.decimalOrThousands(columns, examples)];
    case 'date-format':
    case 'day-or-month': {
      const say = kind === 'date-format' ? text.dates : text.dayOrMonth;
      const forms = grouped(notes, note => dateForm(note.examples[0] ?? ''));
      return [...forms].map(([form, alike]) =>
        say(
          alike.flatMap(({ column }) => (column === null ? [] : [column])),
          form,
        ),
      );
    }
    case 'missing-words':
      if (notes.length > ONE_BY_ONE) return [text.missingWordsIn(columns, examplesOf(notes))];
      return notes.map(note => text.missingWords(note.column ?? '', note.count ?? 0, note.examples));
    case 'mixed-numbers':
      if (notes.length > ONE_BY_ONE) return [text.mixedNumbersIn(columns, examplesOf(notes))];
      return notes.map(note => text.mixedNumbers(note.column ?? '', note.count ?? 0, note.examples));
    case 'mixed-dates':
      if (notes.length > ONE_BY_ONE) return [text.mixedDatesIn(columns, examplesOf(notes))];
      return notes.map(note => text.mixedDates(note.column ?? '', note.count ?? 0, note.examples));
    case 'quoted-numbers':
      return [text.quotedNumbers(columns, examples)];
    case 'long-numbers':
      if (notes.length > ONE_BY_ONE) return [text.longNumbersIn(columns, examples)];
      return notes.map(note => text.longNumbers(note.column ?? '', note.examples.slice(0, 1)));
    case 'encoding':
      return [text.encoding(encodings[example] ?? example)];
    case 'encoding-guess': {
      const [, rival = ''] = first?.examples ?? [];
      return [text.encodingGuess(encodings[example] ?? example, encodings[rival] ?? rival)];
    }
    case 'lines-before':
      return [text.linesBefore(first?.count ?? 0, examples)];
    case 'one-column':
      return [text.oneColumn];
    case 'no-heading':
      return [text.noHeading];
    case 'heading-of-values':
      return [text.headingOfValues];
    case 'open-quotes':
      return [text.openQuotes];
    case 'one-record':
      return [text.oneRecord(first?.examples ?? [])];
    case 'rows-of-list':
      return [text.rowsOfList(example)];
    case 'separate-log':
      return [text.separateLog];
    case 'no-rows':
      return [text.noRows];
    case 'most-left-out':
      return [text.mostLeftOut];
  }
}

/** Remarks on how a file was read, doubts first. */
export function fileRemarks({
  delimiter,
  skipped,
  notes,
}: Pick<FileReading, 'delimiter' | 'skipped' | 'notes'>): FileRemark[] {
  const kinds = [...grouped(withoutRepeats(notes), note => note.kind)];
  const said = kinds.flatMap(([kind, alike]) =>
    together(kind, alike).map(sentence => ({ text: sentence, doubt: isDoubt(kind) })),
  );
  const leftOut = skipped.lines > 0 ? [{ text: text.leftOut(skipped.lines), doubt: true }] : [];
  const plain = delimiter === null ? [] : [{ text: text.delimiter(delimiter), doubt: false }];
  return [...leftOut, ...said.filter(({ doubt }) => doubt), ...plain, ...said.filter(({ doubt }) => !doubt)];
}
