import type { TextEncoding } from '@/model/data-upload';
import { defineMessages } from '@/text/define-messages';
import { plural } from '../../plural';

/** Several names, or the first of many. */
const listed = (names: readonly string[]) =>
  names.length > 4 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');
const quoted = (examples: readonly string[]) => examples.map(example => `“${example}”`).join(', ');
const suchAs = (examples: readonly string[]) => (examples.length > 0 ? `, such as ${quoted(examples)}` : '');

const encodings: Readonly<Record<TextEncoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252 (Western)',
  'windows-1250': 'Windows-1250 (Central European)',
  'windows-1251': 'Windows-1251 (Cyrillic)',
  'koi8-r': 'KOI8-R (Cyrillic)',
  'windows-1253': 'Windows-1253 (Greek)',
  'windows-1254': 'Windows-1254 (Turkish)',
  'windows-1255': 'Windows-1255 (Hebrew)',
  'windows-1256': 'Windows-1256 (Arabic)',
  'windows-1257': 'Windows-1257 (Baltic)',
  'windows-1258': 'Windows-1258 (Vietnamese)',
  gb18030: 'GB 18030 (Chinese, simplified)',
  big5: 'Big5 (Chinese, traditional)',
  shift_jis: 'Shift-JIS (Japanese)',
  'euc-jp': 'EUC-JP (Japanese)',
  'euc-kr': 'EUC-KR (Korean)',
  'latin-1': 'Latin-1',
  'utf-16': 'UTF-16',
};

export const dataFilesText = defineMessages('home.dataFilesText', {
  title: 'Your files',
  source: 'Source file',
  doubtful: 'Check',
  unread: 'Not read',
  doubtfulTitle: 'Lines were skipped, or a value is ambiguous',
  unreadTitle: 'The file could not be read',
  change: { new: 'New', changed: 'Changed' },
  noticed: { new: (age: string) => `Found ${age}`, changed: (age: string) => `Changed ${age}, and read again` },
  size: (rows: number, columns: number) => `${plural(rows, 'row', 'rows')}, ${plural(columns, 'column', 'columns')}`,
  columns: (columns: number) => plural(columns, 'column', 'columns'),
  readWell: (files: number) => `${plural(files, 'file was', 'files were')} read without problems`,
  othersReadWell: (files: number) => `${plural(files, 'other was', 'others were')} read without problems`,
  show: 'Show all',
  hide: 'Show fewer',
  readOn: (when: string) => `Read ${when}`,
  leftOut: (lines: number) => `${plural(lines, 'line', 'lines')} skipped`,
  andMore: (lines: number) => `and ${plural(lines, 'more line', 'more lines')}`,
  line: (line: number) => `Line ${line}`,
  why: {
    'too-few': 'too few values',
    'too-many': 'too many values',
    'not-of-type': 'a value of the wrong type',
    quotes: 'a quotation mark that is never closed',
    encoding: 'characters that cannot be read',
    'too-long': 'the line is too long',
    other: 'the line cannot be read',
  },
  delimiter: (sign: string) => `Values separated by ${separators[sign] ?? `“${sign}”`}`,
  decimalComma: (columns: readonly string[]) => `Decimal commas: ${listed(columns)}`,
  groupedDigits: (columns: readonly string[], examples: readonly string[]) =>
    `Thousands separators${suchAs(examples)}: ${listed(columns)}`,
  dates: (columns: readonly string[], format: string) => `Dates written ${format}: ${listed(columns)}`,
  missingWords: (column: string, count: number, examples: readonly string[]) =>
    `${column}: ${plural(count, 'value', 'values')}${suchAs(examples)}, treated as missing`,
  missingWordsIn: (columns: readonly string[], examples: readonly string[]) =>
    `Values${suchAs(examples)}, treated as missing: ${listed(columns)}`,
  encoding: (name: string) => `The file is not UTF-8. It was read as ${name}`,
  encodingGuess: (name: string, rival: string) =>
    `The file is not UTF-8. It was read as ${name}, but could be ${rival}`,
  encodings,
  linesBefore: (lines: number, examples: readonly string[]) =>
    `${plural(lines, 'line', 'lines')} above the column names skipped${suchAs(examples)}`,
  oneColumn: 'Only one column was found, although the lines look like several',
  noHeading: 'No column names were found, so the columns are numbered',
  headingOfValues: 'The first row was read as column names, but looks like data',
  openQuotes: 'Some quotation marks are never closed and were read as part of the values',
  oneRecord: (lists: readonly string[]) =>
    lists.length === 0
      ? 'The file contains a single record'
      : `The file contains a single record with the lists ${listed(lists)}`,
  rowsOfList: (name: string) => `The rows come from the list ${name}`,
  separateLog: 'Its latest changes may be in a second file (-wal), and missing here',
  noRows: 'The file contains no rows',
  mostLeftOut: 'More lines were skipped than read',
  mixedNumbers: (column: string, count: number, examples: readonly string[]) =>
    `${column} was read as text: ${plural(count, 'value is', 'values are')} ${count === 1 ? 'not a number' : 'not numbers'}${suchAs(examples)}`,
  mixedDates: (column: string, count: number, examples: readonly string[]) =>
    `${column} was read as text: ${plural(count, 'value is', 'values are')} ${count === 1 ? 'not a date' : 'not dates'}${suchAs(examples)}`,
  mixedNumbersIn: (columns: readonly string[], examples: readonly string[]) =>
    `Read as text, since some values are not numbers${suchAs(examples)}: ${listed(columns)}`,
  mixedDatesIn: (columns: readonly string[], examples: readonly string[]) =>
    `Read as text, since some values are not dates${suchAs(examples)}: ${listed(columns)}`,
  quotedNumbers: (columns: readonly string[], examples: readonly string[]) =>
    `Numbers in quotes were read as text${suchAs(examples)}: ${listed(columns)}`,
  longNumbers: (column: string, examples: readonly string[]) =>
    `${column} was read as text: as numbers, its values would lose digits${suchAs(examples)}`,
  longNumbersIn: (columns: readonly string[], examples: readonly string[]) =>
    `Read as text, since numbers would lose digits${suchAs(examples)}: ${listed(columns)}`,
  dayOrMonth: (columns: readonly string[], format: string) =>
    `The order of day and month is ambiguous in ${listed(columns)}. It was read as ${format}`,
  decimalOrThousands: (columns: readonly string[], examples: readonly string[]) =>
    `The separator could mark thousands or decimals: ${listed(columns)}${suchAs(examples)}`,
});

const separators: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
  ' ': 'spaces',
};
