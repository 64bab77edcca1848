import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import { Decimal, Table, Uint64, tableFromArrays, tableToIPC, vectorFromArray } from 'apache-arrow';
import { strToU8, zipSync, type Zippable } from 'fflate';
import Database from 'libsql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { UploadSettings } from '@/model/data-upload';
import { steadyClock } from '../steady-clock';
import { temporaryFolder } from '../testing/temporary-folder';
import type { FileOutcome, ReadOutcome } from '../engines/file-task';
import { zipBomb } from '../testing/zip-bomb';
import { runFileTask } from './run-file-task';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => void (folder = await temporaryFolder()));
afterEach(() => folder.remove());

const running = { signal: undefined, timers: steadyClock };
const within = { timeoutMilliseconds: 60_000 };
const content = () => path.join(folder.path, 'content');

async function read(bytes: string | Uint8Array | null, settings: UploadSettings = {}): Promise<ReadOutcome> {
  if (bytes !== null) await writeFile(content(), bytes);
  const outcome = await runFileTask(
    { kind: 'read', folder: folder.path, work: folder.path, name: 'orders', settings },
    within,
    running,
  );
  if (outcome.kind !== 'read') throw new Error('read');
  return outcome;
}
const typesOf = ({ columns }: Pick<ReadOutcome, 'columns'>) =>
  Object.fromEntries(columns.map(({ name, type }) => [name, type]));
const notesOf = ({ reading }: ReadOutcome) => reading.notes.map(({ kind, column }) => `${kind} ${column ?? ''}`.trim());

async function write(types: Record<string, string> = {}): Promise<Extract<FileOutcome, { kind: 'written' }>> {
  const tables = path.join(folder.path, 'tables');
  await mkdir(tables, { recursive: true });
  const target = path.join(tables, 'orders.parquet');
  const outcome = await runFileTask(
    { kind: 'write', folder: folder.path, work: folder.path, target, types },
    within,
    running,
  );
  if (outcome.kind !== 'written') throw new Error('written');
  return outcome;
}

interface BookParts {
  /** The sheet's name, escaped. */
  readonly name: string;
  /** Formats of numbers, escaped. The style of a cell is the place of its format, from 1. */
  readonly formats: readonly string[];
  /** The number of the first format. */
  readonly firstFormat: number;
}

const workbook = (
  rows: readonly string[],
  { name = 'Orders', formats = [], firstFormat = 164 }: Partial<BookParts> = {},
) =>
  zipSync({
    '[Content_Types].xml': strToU8('<?xml version="1.0"?><Types/>'),
    'xl/workbook.xml': strToU8(
      `<?xml version="1.0"?><workbook xmlns:r="r"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<?xml version="1.0"?><Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
    ),
    'xl/styles.xml': strToU8(
      `<?xml version="1.0"?><styleSheet><numFmts>${formats.map((code, place) => `<numFmt numFmtId="${firstFormat + place}" formatCode="${code}"/>`).join('')}</numFmts>
      <cellXfs><xf numFmtId="0"/>${formats.map((_, place) => `<xf numFmtId="${firstFormat + place}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<?xml version="1.0"?><worksheet><dimension ref="A1:C9"/><sheetData>${rows.join('')}</sheetData></worksheet>`,
    ),
  });
const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

test('detects the type of a file by its content: CSV under any name, with its delimiter, decimals and dates', async () => {
  const found = await read('day;amount;city\n31.12.2020;1.234,5;Köln\n1.1.2021;2,5;Rom\n');
  expect(found).toMatchObject({
    file: 'csv',
    settings: { delimiter: ';', heading: true, decimal: ',', encoding: 'utf-8', skip: 0 },
    rows: [
      ['2020-12-31', '1234.5', 'Köln'],
      ['2021-01-01', '2.5', 'Rom'],
    ],
    reading: { rows: 2, columns: 3 },
  });
  expect(typesOf(found)).toEqual({ day: 'DATE', amount: 'DOUBLE', city: 'VARCHAR' });
});

test.each<[string, Uint8Array | string, string]>([
  ['a PDF', '%PDF-1.7 ...', 'This is a PDF. Tables in it cannot be read.'],
  [
    'an old workbook',
    new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]),
    'This is a workbook from before Excel 2007, or one with a password. Save it as .xlsx without a password, and upload that.',
  ],
  ['a web page', '<!doctype html><p>Sign in', 'This is a web page or XML, not a table.'],
  [
    'bytes of an unknown format',
    new Uint8Array([1, 0, 2, 0, 3]),
    'The format of the file is unknown. CSV, TSV, JSON, Parquet, Arrow, Excel, DuckDB and SQLite can be read.',
  ],
  [
    'an archive of several files',
    zipSync({ 'a.csv': strToU8('a\n1\n'), 'b.csv': strToU8('a\n1\n'), 'README.txt': strToU8('of 2020') }),
    'There are 2 files in the ZIP archive. Unpack it and upload one of them.',
  ],
  ['an archive of documents', zipSync({ '.DS_Store': strToU8('x') }), 'There is no data in the ZIP archive.'],
  ['an empty archive', zipSync({}), 'There is no data in the ZIP archive.'],
  [
    'an archive in an archive',
    zipSync({ 'a.zip': zipSync({ 'a.csv': strToU8('a\n1\n') }) }),
    'The file is compressed twice. Unpack it once and upload the result.',
  ],
  [
    'half an archive',
    zipSync({ 'a.csv': strToU8('a\n1\n') }).subarray(0, 60),
    'The ZIP archive or workbook cannot be read: it is damaged.',
  ],
  [
    'a spreadsheet of another program',
    zipSync({ mimetype: strToU8('x'), 'content.xml': strToU8('<x/>'), 'META-INF/manifest.xml': strToU8('<x/>') }),
    'This is an OpenDocument file. Save the spreadsheet as .xlsx, and upload that.',
  ],
  [
    'a binary workbook',
    zipSync({ 'xl/workbook.bin': strToU8('x') }),
    'This is a binary workbook. Save it as .xlsx, and upload that.',
  ],
  ['blanks', ' \n\n', 'The file is empty.'],
  ['half a gzip', gzipSync('a,b\n1,2\n').subarray(0, 15), 'The gzip file is damaged.'],
  ['a truncated Parquet file', 'PAR1 and no more', ''],
  [
    'a truncated Arrow file',
    'ARROW1\0\0 and no more',
    'The Arrow file cannot be read: it is damaged, truncated, or has values of a rare kind.',
  ],
  [
    'a truncated SQLite file',
    'SQLite format 3\0 and no more',
    'The SQLite file cannot be read: it is damaged or encrypted.',
  ],
  ['broken JSON', '[{"a": 1}, {"a": ', ''],
])('reports the true type of a file with a wrong extension: %s', async (_, bytes, words) => {
  const failure = await read(bytes).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  const { message } = failure as Error;
  expect(message).not.toContain(folder.path);
  if (words) expect(message).toBe(words);
});

test('reports values that do not fit their column by row, column and value, once the column has a type', async () => {
  const lines = [
    'id,amount',
    ...Array.from({ length: 2000 }, (_, index) => `${index},${index === 1500 ? 'n. n. b.' : index}`),
  ];
  const found = await read(lines.join('\n'));
  expect(typesOf(found)['amount']).toBe('VARCHAR');
  expect(found.reading.notes).toMatchObject([
    { kind: 'mixed-numbers', column: 'amount', count: 1, examples: ['n. n. b.'] },
  ]);
  const typed = await read(null, { types: { amount: 'BIGINT' } });
  expect(typesOf(typed)['amount']).toBe('BIGINT');
  expect(typed.reading).toMatchObject({
    rows: 1999,
    skipped: { lines: 1, first: [{ line: 1502, why: 'not-of-type', column: 'amount', value: 'n. n. b.' }] },
  });
});

test('a column that is text on row 900,000 is text from the first row on', async () => {
  const rows = Array.from({ length: 900_001 }, (_, index) => `${index},${index === 900_000 ? 'late' : 1}`);
  const found = await read(`id,value\n${rows.join('\n')}\n`);
  expect(typesOf(found)).toEqual({ id: 'BIGINT', value: 'VARCHAR' });
  expect(found.reading.rows).toBe(900_001);
});

test('delimiter, heading, lines above, decimals and the form of dates follow the options', async () => {
  const text = 'made by x\n01/02/2020|1,5\n03/04/2020|2,5\n';
  const found = await read(text, { delimiter: '|', heading: false, skip: 1, decimal: ',', dateFormat: '%d/%m/%Y' });
  expect(found.columns.map(({ type }) => type)).toEqual(['DATE', 'DOUBLE']);
  expect(found.rows).toEqual([
    ['2020-02-01', '1.5'],
    ['2020-04-03', '2.5'],
  ]);
  const american = await read(null, { delimiter: '|', heading: false, skip: 1, decimal: ',', dateFormat: '%m/%d/%Y' });
  expect(american.rows[0]?.[0]).toBe('2020-01-02');
});

test('dates in two forms stay text and are reported, as are numbers with an ambiguous comma', async () => {
  const lines = [
    'day;amount',
    ...['1.2.2020', '2.2.2020', '3.2.2020', '4.2.2020', '2020/2/5'].map(day => `${day};1,234`),
  ];
  const found = await read(lines.join('\n'));
  expect(typesOf(found)['day']).toBe('VARCHAR');
  expect(notesOf(found)).toContain('mixed-dates day');
});

test('mixed encodings are read as far as possible, and reported', async () => {
  const found = await read(Buffer.concat([Buffer.from('city\nKöln\n'), Buffer.from('M\u00fcnchen\n', 'latin1')]));
  expect(found.settings.encoding).toBe('windows-1252');
  expect(notesOf(found).join()).toContain('encoding');
});

test('an encoding is guessed, reported, and can be chosen', async () => {
  const chinese = Buffer.from(
    'b3c7cad02cc8cbbfda0ab1b1bea92c323138390ac9cfbaa32c323438370ab9e3d6dd2c313836380a',
    'hex',
  );
  const found = await read(chinese);
  expect([found.settings.encoding, found.columns.map(({ name }) => name), found.rows[0]]).toEqual([
    'gb18030',
    ['城市', '人口'],
    ['北京', '2189'],
  ]);
  expect(notesOf(found)).toEqual(['encoding']);
  const otherwise = await read(null, { encoding: 'windows-1252' });
  expect(otherwise.columns[0]?.name).toBe('³ÇÊÐ');
  const wide = await read(Buffer.from('city\tn\nKöln\t1\n', 'utf16le'));
  expect([wide.settings.encoding, wide.rows]).toEqual(['utf-16le', [['Köln', '1']]]);
});

test('duplicate or empty headers get unique names', async () => {
  const found = await read('a,A,,a\n1,2,3,4\n');
  const names = found.columns.map(({ name }) => name);
  expect(new Set(names.map(name => name.toLowerCase())).size).toBe(4);
  expect(names.every(name => name !== '')).toBe(true);
  expect(found.rows).toEqual([['1', '2', '3', '4']]);
});

test('reads 5,000 columns, and rejects one more with a message', async () => {
  const line = (value: (index: number) => string, columns: number) =>
    Array.from({ length: columns }, (_, index) => value(index)).join(',');
  const wide = (columns: number) => `${line(index => `c${index}`, columns)}\n${line(String, columns)}\n`;
  const found = await read(wide(5000));
  expect(found.columns).toHaveLength(5000);
  expect(found.rows[0]).toHaveLength(200);
  await expect(read(wide(5001))).rejects.toThrow('The file has 5001 columns. At most 5000 can be kept.');
});

test('a heading without rows is a table without rows, and reported', async () => {
  const found = await read('a,b\n');
  expect(found.columns.map(({ name }) => name)).toEqual(['a', 'b']);
  expect(found.reading.rows).toBe(0);
  expect(notesOf(found).filter(note => note === 'no-rows')).toHaveLength(1);
});

test('formulas in text stay text; those of a workbook are their stored values', async () => {
  const text = await read('name,link\n"=1+1","=HYPERLINK(""http://x"")"\n@SUM(A1),-2+3\n');
  expect(text.rows[0]).toEqual(['=1+1', '=HYPERLINK("http://x")']);
  const book = await read(
    workbook([
      `<row r="1">${cell('A1', 'name')}${cell('B1', 'amount')}${cell('C1', 'amount')}</row>`,
      `<row r="2">${cell('A2', '007')}<c r="B2"><f>1+1</f><v>2</v></c><c r="C2"><v>2.5</v></c></row>`,
      `<row r="3">${cell('A3', '=A1')}<c r="B3"><v>3</v></c></row>`,
    ]),
  );
  expect(book.file).toBe('excel');
  expect(book.tables).toEqual(['Orders']);
  expect(typesOf(book)).toEqual({ name: 'VARCHAR', amount: 'BIGINT', amount_1: 'DOUBLE' });
  expect(book.rows).toEqual([
    ['007', '2', '2.5'],
    ['=A1', '3', null],
  ]);
});

test.each([164, 59])(
  'dates and times of a workbook are exact to the second: formats from number %i',
  async firstFormat => {
    const formats = ['dd&quot;.&quot;mm&quot;.&quot;yyyy', 'yyyy-mm-dd hh:mm:ss', 'hh:mm', '0&quot; days&quot;'];
    const row = (at: number, ...values: number[]) =>
      `<row r="${at}">${values.map((value, place) => `<c r="${'ABCD'[place]!}${at}" s="${place + 1}"><v>${value}</v></c>`).join('')}</row>`;
    const titles = ['day', 'seen', 'opens', 'took'].map((title, place) => cell(`${'ABCD'[place]!}1`, title));
    const found = await read(
      workbook(
        [
          `<row r="1">${titles.join('')}</row>`,
          row(2, 42950, 17533.623067129629, 0.479166666666667, 3),
          row(3, 42951, 42950.5, 0.75, 4),
        ],
        { formats, firstFormat },
      ),
    );
    expect(typesOf(found)).toEqual({ day: 'DATE', seen: 'TIMESTAMP', opens: 'TIME', took: 'BIGINT' });
    expect(found.rows).toEqual([
      ['2017-08-03', '1948-01-01 14:57:13', '11:30:00', '3'],
      ['2017-08-04', '2017-08-03 12:00:00', '18:00:00', '4'],
    ]);
  },
);

test('cells of a workbook that do not tell where they are follow one another', async () => {
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const rows = [`<row>${text('name')}${text('n')}${text('m')}</row>`, `<row>${text('a')}<c/><c><v>2</v></c></row>`];
  const found = await read(workbook(rows, { name: 'R&amp;D' }));
  expect(found.tables).toEqual(['R&D']);
  expect([typesOf(found), found.rows]).toEqual([{ name: 'VARCHAR', n: 'VARCHAR', m: 'BIGINT' }, [['a', null, '2']]]);
});

test('ignores formatted cells without values at the end of a sheet, but not a value there', async () => {
  const rows = [
    `<row r="1">${cell('A1', 'name')}${cell('B1', 'n')}</row>`,
    `<row r="2">${cell('A2', 'a')}<c r="B2"><v>1</v></c></row>`,
    '<row r="1047535"/>',
    '<row r="1048575"><c r="AMJ1048575" s="0"/></row>',
  ];
  const found = await read(workbook(rows));
  expect([found.reading.rows, found.columns.length, found.rows]).toEqual([1, 2, [['a', '1']]]);
  const last = await read(workbook([...rows, '<row r="1048576"><c r="D1048576"><v>7</v></c></row>']));
  expect([last.reading.rows, last.rows[1]]).toEqual([2, [null, null, null, '7']]);
});

test('reads a sheet of 100,000 rows, the last of which is wider', async () => {
  const rows = Array.from({ length: 100_000 }, (_, index) => `<row><c><v>${index}</v></c></row>`);
  const found = await read(
    workbook([`<row>${cell('A1', 'n')}</row>`, ...rows, '<row><c/><c t="b"><v>1</v></c></row>']),
  );
  expect([found.reading.rows, typesOf(found)]).toEqual([100_001, { n: 'BIGINT', column1: 'BOOLEAN' }]);
});

test('rejects a workbook that unpacks to far more than it says', async () => {
  const book = zipBomb('xl/workbook.xml', '<!-- -->', 1024);
  expect(book.length).toBeLessThan(8 * 2 ** 20);
  await expect(read(book)).rejects.toThrow('The workbook is too large.');
});

test.each<[string, Zippable]>([
  ['packed', { 'eurofxref.csv': strToU8('a,b\n1,2\n') }],
  ['not packed', { 'data/a.txt': [strToU8('a,b\n1,2\n'), { level: 0 }] }],
  ['beside a licence', { 'a.csv': strToU8('a,b\n1,2\n'), LICENSE: strToU8('free'), '__MACOSX/._a.csv': strToU8('x') }],
])('the only data file in a ZIP archive is read: %s', async (_, files) => {
  expect(await read(zipSync(files))).toMatchObject({ file: 'csv', rows: [['1', '2']] });
});

test('reports a workbook that is truncated or damaged', async () => {
  const book = workbook([`<row r="1">${cell('A1', 'a')}</row>`, `<row r="2">${cell('A2', 'x')}</row>`]);
  const words = 'The ZIP archive or workbook cannot be read: it is damaged.';
  await expect(read(book.subarray(0, book.length - 40))).rejects.toThrow(words);
  await expect(read(workbook(['<row r="3"/><row r="2"/>']))).rejects.toThrow(/^The workbook cannot be read/);
});

test('headings of 300 characters stay complete, and distinct', async () => {
  const long = 'a'.repeat(300);
  const found = await read(`${long},${long},"${'b'.repeat(299)}, c"\n1,2,3\n`);
  const names = found.columns.map(({ name }) => name);
  expect(names[0]).toBe(long);
  expect(new Set(names).size).toBe(3);
  expect((await write()).columns.map(({ name }) => name)).toEqual(names);
});

test('unclosed quotes lose no line, and are reported', async () => {
  const found = await read('a,b\n1,"x\n2,y\n3,z\n');
  expect(found.reading.rows).toBe(3);
  expect(notesOf(found)).toContain('open-quotes');
});

test('texts of a JSON file become the chosen type, also with grouped digits', async () => {
  const text = '[{"year":"45,571,090","share":"1.5"},{"year":"0","share":"-2,000.25"}]';
  const asText = await read(text);
  expect(typesOf(asText)).toEqual({ year: 'VARCHAR', share: 'VARCHAR' });
  expect(notesOf(asText)).toEqual(['quoted-numbers year', 'quoted-numbers share']);
  const found = await read(null, { types: { year: 'BIGINT', share: 'DOUBLE' } });
  expect(notesOf(found)).toEqual([]);
  expect([typesOf(found), found.rows]).toEqual([
    { year: 'BIGINT', share: 'DOUBLE' },
    [
      ['45571090', '1.5'],
      ['0', '-2000.25'],
    ],
  ]);
});

test('dates of a JSON file stay as written where text is chosen', async () => {
  const text = '[{"day":"Jun 12 1998"},{"day":"Mar 09 2007"}]';
  expect((await read(text)).rows).toEqual([['1998-06-12'], ['2007-03-09']]);
  expect((await read(null, { types: { day: 'VARCHAR' } })).rows).toEqual([['Jun 12 1998'], ['Mar 09 2007']]);
});

test.each([
  ['texts', '[{"n":"1"},{"n":"1.5"}]'],
  ['numbers', '[{"n":1},{"n":1.5}]'],
  ['lines', 'n,x\n1,a\n1.5,b\n'],
])('%s with a fraction are not rounded to whole numbers, which is reported', async (_, text) => {
  await read(text);
  await expect(read(null, { types: { n: 'BIGINT' } })).rejects.toThrow('Row 2: "1.5" in the column n is not a BIGINT.');
});

test('an empty list has no rows, and white space is not a table, which is reported', async () => {
  expect(notesOf(await read('[]'))).toEqual(['no-rows']);
  await expect(read(' \n\n ')).rejects.toThrow('empty');
});

test('names with quotes, SQL and path characters are names', async () => {
  const names = ['a"; DROP TABLE t; --', "../o'brien", '<b>x</b>', '=1+1'];
  const head = names.map(name => `"${name.replaceAll('"', '""')}"`).join(',');
  const found = await read(`${head}\n1,2,3,4\n`);
  expect(found.columns.map(({ name }) => name)).toEqual(names);
  expect((await write()).columns.map(({ name }) => name)).toEqual(names);
});

test('JSON as an array and by lines; nested values are stored as text', async () => {
  const array = await read('[{"a": 1, "b": {"c": [1, 2]}}, {"a": 2.5, "b": null}]');
  expect(typesOf(array)).toEqual({ a: 'DOUBLE', b: 'VARCHAR' });
  expect(array.rows[0]).toEqual(['1.0', '{"c":[1,2]}']);
  const lines = await read('{"a": 1}\n{"a": 2, "late": "x"}\n');
  expect(lines.reading.rows).toBe(2);
  expect(typesOf(lines)).toEqual({ a: 'BIGINT', late: 'VARCHAR' });
});

test('JSON in UTF-16 is JSON', async () => {
  const found = await read(Buffer.from('\ufeff[{"city": "Köln"}]', 'utf16le'));
  expect([found.file, found.rows, notesOf(found)]).toEqual(['json', [['Köln']], ['encoding']]);
});

test('Arrow as a file and as a stream, batch by batch', async () => {
  const table = tableFromArrays({
    id: Int32Array.from({ length: 5000 }, (_, index) => index),
    name: Array.from({ length: 5000 }, () => 'x'),
  });
  for (const form of ['file', 'stream'] as const) {
    const found = await read(tableToIPC(table, form));
    expect(found).toMatchObject({ file: 'arrow', reading: { rows: 5000 } });
    expect(typesOf(found)).toEqual({ id: 'BIGINT', name: 'VARCHAR' });
  }
});

test('whole numbers beyond 2^53 keep all digits in every format', async () => {
  const first = async (bytes: Uint8Array | string | null) => {
    const found = await read(bytes);
    return [typesOf(found)['id'], found.rows[0]?.[0]];
  };
  const long = '1439403621518935563';
  expect(await first(`[{"id":${long}},{"id":8.26839E+17}]`)).toEqual(['VARCHAR', long]);
  expect(await first(`[{"id":${long}},{"id":7}]`)).toEqual(['BIGINT', long]);
  const row = (at: number, value: string) => `<row r="${at}"><c r="A${at}"><v>${value}</v></c></row>`;
  const sheet = workbook([`<row r="1">${cell('A1', 'id')}</row>`, row(2, '1.43940362151893E+18'), row(3, '7')]);
  expect(await first(sheet)).toEqual(['BIGINT', '1439403621518930000']);
  await rm(content());
  const database = new Database(content());
  database.exec(`DROP TABLE IF EXISTS t; CREATE TABLE t (id); INSERT INTO t VALUES (${long}), (1.5)`);
  database.close();
  expect(await first(null)).toEqual(['VARCHAR', long]);
  const decimals = vectorFromArray(
    [new Uint32Array([0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff])],
    new Decimal(2, 38),
  );
  const wide = vectorFromArray([18446744073709551615n], new Uint64());
  const arrow = tableToIPC(new Table({ id: decimals, wide }));
  const found = await read(arrow);
  expect([typesOf(found), found.rows]).toEqual([
    { id: 'DECIMAL(38,2)', wide: 'UBIGINT' },
    [['-0.01', '18446744073709551615']],
  ]);
});

test('SQLite and DuckDB files: the requested table, and no view', async () => {
  const sqlite = path.join(folder.path, 'a.sqlite');
  const database = new Database(sqlite);
  database.exec(`CREATE TABLE "o""rders" (id INTEGER, day TEXT, amount); CREATE TABLE zones (name TEXT); CREATE VIEW "a" AS SELECT 1;
    CREATE TABLE django_migrations (app TEXT);
    INSERT INTO "o""rders" VALUES (9007199254740993, '2020-01-31', 1.5), (2, '2020-02-01', NULL);`);
  database.close();
  const fromSqlite = await read(await readFile(sqlite));
  expect(fromSqlite.tables).toEqual(['o"rders', 'zones', 'django_migrations']);
  expect(typesOf(fromSqlite)).toEqual({ id: 'BIGINT', day: 'DATE', amount: 'DOUBLE' });
  expect(fromSqlite.rows[0]).toEqual(['9007199254740993', '2020-01-31', '1.5']);
  expect((await read(null, { table: 'zones' })).settings.table).toBe('zones');

  const duck = path.join(folder.path, 'a.duckdb');
  const instance = await DuckDBInstance.create(duck);
  const connection = await instance.connect();
  await connection.run(
    `CREATE TABLE alembic_version AS SELECT 'a1' AS version; CREATE TABLE orders AS SELECT 1 AS id; CREATE VIEW secrets AS SELECT * FROM read_text('/etc/passwd'); CHECKPOINT`,
  );
  connection.closeSync();
  instance.closeSync();
  const fromDuck = await read(await readFile(duck));
  expect(fromDuck).toMatchObject({ file: 'duckdb', tables: ['orders', 'alembic_version'], rows: [['1']] });
});

test('numbers of Parquet with more digits than can be read are rejected, and not changed', async () => {
  const fixtures = path.resolve(import.meta.dirname, '../../../tests/fixtures/files');
  const words = 'The column d256 has numbers of 70 digits. At most 38 can be read.';
  await expect(read(await readFile(path.join(fixtures, 'decimal-70.parquet')))).rejects.toThrow(words);
});

/** A DuckDB file that a statement fills. */
async function duckDbFile(statements: string): Promise<Buffer> {
  const file = path.join(folder.path, 'made.duckdb');
  const instance = await DuckDBInstance.create(file);
  const connection = await instance.connect();
  await connection.run(`${statements}; CHECKPOINT`);
  connection.closeSync();
  instance.closeSync();
  return readFile(file);
}

/** The values of the stored table, as texts. */
async function stored(): Promise<unknown[][]> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const file = path.join(folder.path, 'tables', 'orders.parquet');
  const reader = await connection.runAndReadAll(`SELECT COLUMNS(*)::VARCHAR FROM '${file}'`);
  connection.closeSync();
  instance.closeSync();
  return reader.getRows();
}

test('values of a DuckDB file that Parquet would change keep every digit', async () => {
  const file =
    await duckDbFile(`CREATE TABLE t AS SELECT 7::HUGEINT AS small, 12345678901234567890123::HUGEINT AS large,
    170141183460469231731687303715884105727::HUGEINT AS huge, INTERVAL 1193 HOUR AS took, INTERVAL '0.000001 seconds' AS tick,
    '101'::BIT AS bits, '10:00:00+02'::TIMETZ AS opens, 'ok'::ENUM('sad', 'ok') AS mood,
    union_value(name := 'x') AS either, '{"a":1}'::JSON AS record, 'a'::BLOB AS bytes, {'a': 1, 'b': [DATE '2020-01-01']} AS nested`);
  const found = await read(file);
  const kept = {
    small: ['BIGINT', '7'],
    large: ['DECIMAL(38,0)', '12345678901234567890123'],
    huge: ['VARCHAR', '170141183460469231731687303715884105727'],
    took: ['VARCHAR', '1193:00:00'],
    tick: ['VARCHAR', '00:00:00.000001'],
    bits: ['VARCHAR', '101'],
    opens: ['VARCHAR', '10:00:00+02'],
    mood: ['VARCHAR', 'ok'],
    either: ['VARCHAR', '{"name":"x"}'],
    record: ['VARCHAR', '{"a":1}'],
    bytes: ['VARCHAR', '61'],
    nested: ['VARCHAR', '{"a":1,"b":["2020-01-01"]}'],
  };
  expect(
    Object.fromEntries(found.columns.map(({ name, type }, place) => [name, [type, found.rows[0]?.[place]]])),
  ).toEqual(kept);
  await write();
  expect(await stored()).toEqual([Object.values(kept).map(([, value]) => value)]);
});

test('words of a list of choices become numbers where that is chosen, or are reported', async () => {
  const file = await duckDbFile(`CREATE TABLE t AS SELECT unnest(['1', '2'])::ENUM('1', '2') AS n`);
  await read(file);
  const found = await read(null, { types: { n: 'BIGINT' } });
  expect([typesOf(found), found.rows]).toEqual([{ n: 'BIGINT' }, [['1'], ['2']]]);
  await expect(read(null, { types: { n: 'DATE' } })).rejects.toThrow('Row 1: "1" in the column n is not a DATE.');
});

/** An SQLite file that statements fill. */
async function sqliteFile(statements: string): Promise<Buffer> {
  const file = path.join(folder.path, 'made.sqlite');
  await rm(file, { force: true });
  const database = new Database(file);
  database.exec(statements);
  database.close();
  return readFile(file);
}

test('texts of an SQLite file that are not in its encoding are read in another', async () => {
  const latin = ['Zürich', 'Genève', 'Köln am Rhein', 'Málaga'].map(
    name => `(CAST(x'${Buffer.from(name, 'latin1').toString('hex')}' AS TEXT), x'00ff')`,
  );
  const found = await read(
    await sqliteFile(
      `CREATE TABLE places (name TEXT, bytes BLOB); INSERT INTO places VALUES ${latin.join()}, ('Basel', NULL)`,
    ),
  );
  expect(found.rows.slice(0, 2)).toEqual([
    ['Zürich', '00FF'],
    ['Genève', '00FF'],
  ]);
  expect(found.rows[4]).toEqual(['Basel', null]);
  expect(found.reading.notes).toMatchObject([{ examples: expect.arrayContaining(['windows-1252']) }]);
  const zeros = await sqliteFile(`CREATE TABLE t (x TEXT); INSERT INTO t VALUES ('plain'), (CAST(x'6100e4' AS TEXT))`);
  expect((await read(zeros)).rows).toEqual([['plain'], ['a\0ä']]);
  const wide = await sqliteFile(
    `PRAGMA encoding = 'UTF-16be'; CREATE TABLE "Orte ä" ("ö" TEXT); INSERT INTO "Orte ä" VALUES ('東京')`,
  );
  expect(await read(wide)).toMatchObject({ tables: ['Orte ä'], columns: [{ name: 'ö' }], rows: [['東京']] });
});

test('tables of an SQLite file: without rowids, generated columns, and not those of a text index', async () => {
  const file = await sqliteFile(`CREATE TABLE codes (code TEXT PRIMARY KEY, twice TEXT AS (code || code)) WITHOUT ROWID;
    INSERT INTO codes VALUES ('b'), ('a'); CREATE VIRTUAL TABLE words USING fts5(body); INSERT INTO words VALUES ('x')`);
  expect(await read(file)).toMatchObject({
    tables: ['codes'],
    columns: [{ name: 'code' }, { name: 'twice' }],
    rows: [
      ['a', 'aa'],
      ['b', 'bb'],
    ],
  });
});

test('points in time in texts are read with their fractions and zones', async () => {
  const file = await sqliteFile(`CREATE TABLE t (sent TEXT, seen TEXT, day TEXT);
    INSERT INTO t VALUES ('2020-01-31T10:30:00+02:00', '2020-01-31 10:30:00.125', '2020年1月31日'),
      ('2020-01-31T10:30:00Z', '2020-02-01 00:00', '2020年12月1日')`);
  const found = await read(file);
  expect(typesOf(found)).toEqual({ sent: 'TIMESTAMP', seen: 'TIMESTAMP', day: 'DATE' });
  expect(found.rows).toEqual([
    ['2020-01-31 08:30:00', '2020-01-31 10:30:00.125', '2020-01-31'],
    ['2020-01-31 10:30:00', '2020-02-01 00:00:00', '2020-12-01'],
  ]);
});

test('reports that changes to an SQLite file may be in a log beside it', async () => {
  const found = await read(await sqliteFile(`PRAGMA journal_mode = WAL; CREATE TABLE t (n); INSERT INTO t VALUES (1)`));
  expect([found.rows, notesOf(found)]).toEqual([[['1']], ['separate-log']]);
});

test('a gzip file is read as its content', async () => {
  expect(await read(gzipSync('a,b\n1,2\n'))).toMatchObject({ file: 'csv', rows: [['1', '2']] });
});

test('appended rows take the types of the table, or are rejected by row, column and value', async () => {
  await read('id,amount\n1,2\n2,x\n');
  expect(await write({ id: 'DOUBLE' })).toMatchObject({
    rows: 2,
    columns: [
      { name: 'id', type: 'DOUBLE' },
      { name: 'amount', type: 'VARCHAR' },
    ],
  });
  await expect(write({ amount: 'BIGINT' })).rejects.toThrow('Row 2: "x" in the column amount is not a BIGINT.');
});

test('a task that is stopped leaves no file behind', async () => {
  await read('a,b\n1,2\n');
  const stop = new AbortController();
  stop.abort();
  const target = path.join(folder.path, 'orders.parquet');
  await expect(
    runFileTask({ kind: 'write', folder: folder.path, work: folder.path, target, types: {} }, within, {
      ...running,
      signal: stop.signal,
    }),
  ).rejects.toMatchObject({ code: 'stopped' });
  const { readdir } = await import('node:fs/promises');
  expect((await readdir(folder.path)).filter(name => name.includes('parquet'))).toEqual([]);
});
