import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../testing/temporary-folder';
import { createTableFromCsv } from './read-csv';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let instance: DuckDBInstance;
let connection: DuckDBConnection;
beforeAll(async () => {
  folder = await temporaryFolder();
  instance = await DuckDBInstance.create(':memory:');
  connection = await instance.connect();
});
afterAll(async () => {
  connection.closeSync();
  instance.closeSync();
  await folder.remove();
});

async function readText(content: string | Buffer) {
  const file = path.join(folder.path, 'file.csv');
  await writeFile(file, content);
  const reading = await createTableFromCsv(connection, 'file', file);
  const rows = await connection.runAndReadAll('FROM file');
  const types = rows.columnNames().map((name, index) => `${name} ${String(rows.columnType(index))}`);
  return { reading, types, rows: rows.getRowsJson() };
}

const lines = (...all: string[]) => `${all.join('\n')}\n`;
const note = (kind: string, rest: object = {}) => ({ kind, column: null, count: null, examples: [], ...rest });

describe('a file of separated values', () => {
  test('in good order reports nothing', async () => {
    const { reading, types } = await readText(
      lines('day,place,amount', '2020-12-31,Bern,1.5', '2021-01-01,"Basel, Stadt",'),
    );
    expect(reading).toEqual({ rows: 2, columns: 3, delimiter: ',', skipped: { lines: 0, first: [] }, notes: [] });
    expect(types).toEqual(['day DATE', 'place VARCHAR', 'amount DOUBLE']);
  });

  test('with semicolons, decimal commas and days with points is read correctly', async () => {
    const { reading, types, rows } = await readText(
      lines('Datum;Ort;Betrag;Zeit', '31.12.2020;Bern;1.234,50;1.2.2021 10:30', '1.2.2021;Basel;12;3.2.2021 9:05'),
    );
    expect(types).toEqual(['Datum DATE', 'Ort VARCHAR', 'Betrag DOUBLE', 'Zeit TIMESTAMP']);
    expect(rows).toEqual([
      ['2020-12-31', 'Bern', 1234.5, '2021-02-01 10:30:00'],
      ['2021-02-01', 'Basel', 12, '2021-02-03 09:05:00'],
    ]);
    expect(reading.delimiter).toBe(';');
    expect(reading.notes).toEqual([
      note('date-format', { column: 'Datum', examples: ['%d.%m.%Y'] }),
      note('decimal-comma', { column: 'Betrag' }),
      note('grouped-digits', { column: 'Betrag', examples: ['1.234,50'] }),
      note('date-format', { column: 'Zeit', examples: ['%d.%m.%Y'] }),
    ]);
  });

  test('with commas between values and in quoted numbers, too', async () => {
    const { types, rows } = await readText(lines('n,amount,code', '1,"1,5",007', '2,"2.000,25",012'));
    expect(types).toEqual(['n BIGINT', 'amount DOUBLE', 'code VARCHAR']);
    expect(rows).toEqual([
      ['1', 1.5, '007'],
      ['2', 2000.25, '012'],
    ]);
  });

  test('with commas between values reads 1,234 in quotes as a thousand, and reports the doubt', async () => {
    const { reading, types, rows } = await readText(lines('state,count', 'AL,"6,718"', 'AK,776'));
    expect(types).toEqual(['state VARCHAR', 'count BIGINT']);
    expect(rows).toEqual([
      ['AL', '6718'],
      ['AK', '776'],
    ]);
    expect(reading.notes).toContainEqual(note('decimal-or-thousands', { column: 'count', examples: ['6,718'] }));
  });

  test('that has points beside decimal commas reads 1.234 as a thousand', async () => {
    expect(await readText(lines('price;count', '1,5;1.234', '2,5;2.345'))).toMatchObject({
      types: ['price DOUBLE', 'count BIGINT'],
      rows: [
        [1.5, '1234'],
        [2.5, '2345'],
      ],
    });
  });

  test('with two decimal notations reports the ambiguous number', async () => {
    const { reading, types } = await readText(lines('latitude;price;count', '47.5;1,5;1.234', '46.25;2,5;2.345'));
    expect(types).toEqual(['latitude DOUBLE', 'price DOUBLE', 'count DOUBLE']);
    expect(reading.notes).toContainEqual(
      note('decimal-or-thousands', { column: 'count', examples: ['1.234', '2.345'] }),
    );
  });

  test('keeps a sign that is more common than the only number beside it', async () => {
    const { types, reading } = await readText(lines('ipa,cg,amount', 'a,-,-', 'b,-,-', 'c,0,5', 'd,-,-', 'e,0,6'));
    expect(types).toEqual(['ipa VARCHAR', 'cg VARCHAR', 'amount BIGINT']);
    expect(reading.notes).toEqual([note('missing-words', { column: 'amount', count: 3, examples: ['-'] })]);
  });

  test('reads words for a missing value as null, in numbers and dates', async () => {
    const { reading, types, rows } = await readText(lines('n,day', '1,2020-12-31', 'n/a,-', '2,2021-01-01', 'N/A,-'));
    expect(types).toEqual(['n BIGINT', 'day DATE']);
    expect(rows[1]).toEqual([null, null]);
    expect(reading.notes).toEqual([
      note('missing-words', { column: 'n', count: 2, examples: ['N/A', 'n/a'] }),
      note('missing-words', { column: 'day', count: 2, examples: ['-'] }),
    ]);
  });

  test('keeps a column with non-numbers as text, and names them', async () => {
    const { reading, types } = await readText(lines('id,n', 'a,1', 'b,2', 'c,3', 'd,4', 'e,about 5'));
    expect(types).toEqual(['id VARCHAR', 'n VARCHAR']);
    expect(reading.notes).toEqual([note('mixed-numbers', { column: 'n', count: 1, examples: ['about 5'] })]);
  });

  test('whose days could be months reports that', async () => {
    const { reading } = await readText(lines('day,n', '03/04/2021,1', '05/06/2021,2'));
    expect(reading.notes).toEqual([note('day-or-month', { column: 'day', examples: ['%d/%m/%Y'] })]);
    expect((await readText(lines('day,n', '03/04/2021,1', '25/06/2021,2'))).reading.notes).toEqual([
      note('date-format', { column: 'day', examples: ['%d/%m/%Y'] }),
    ]);
  });
});

test('a statement is read below the lines above its heading, and reports their content', async () => {
  const { reading, types, rows } = await readText(
    lines(
      'Account statement;;',
      'Created 02.01.2024;;',
      ';;',
      'Date;Text;Amount',
      '01.02.2024;Rent;-1.234,56',
      '13.02.2024;Pay;2.500,00',
    ),
  );
  expect(types).toEqual(['Date DATE', 'Text VARCHAR', 'Amount DOUBLE']);
  expect(rows).toEqual([
    ['2024-02-01', 'Rent', -1234.56],
    ['2024-02-13', 'Pay', 2500],
  ]);
  expect(reading.skipped.lines).toBe(0);
  expect(reading.notes).toContainEqual(
    note('lines-before', { count: 3, examples: ['Account statement;;', 'Created 02.01.2024;;'] }),
  );
});

test.each([
  ['31-OCT-2023', '01-NOV-2023'],
  ['31 Oct 2023', '1 Nov 2023'],
  ['"Oct 31, 2023"', '"November 1, 2023"'],
  ['31.10.23', '01.11.23'],
  ['10/31/23', '11/1/23'],
  ['31. Oktober 2023', '1. Nov. 2023'],
  ['31 octobre 2023', '1er nov. 2023'],
  ['31 de octubre de 2023', '1 de noviembre de 2023'],
  ['31-Okt-23', '01-Nov-23'],
])('%s is a day', async (...days) => {
  const { types, rows } = await readText(lines('id,day', ...days.map(day => `a,${day}`)));
  expect(types).toEqual(['id VARCHAR', 'day DATE']);
  expect(rows.map(([, day]) => day)).toEqual(['2023-10-31', '2023-11-01']);
});

test.each([
  ['a version is not a day', ['1.2.10', '1.3.11']],
  ['an unknown month', ['31-OCT-2023', '01-FOO-2023']],
  ['a day that does not exist', ['31-OCT-2023', '31-NOV-2023']],
  ['one value that is not a day', ['31.10.23', 'later']],
])('%s: the column stays text, as it is written', async (_, values) => {
  const { types, rows } = await readText(lines('id,day', ...values.map(day => `a,${day}`)));
  expect(types[1]).toBe('day VARCHAR');
  expect(rows.map(([, day]) => day)).toEqual(values);
});

describe('whole numbers beyond 2^53 keep all digits', () => {
  test('as text, exactly as written, beside one that a spreadsheet shortened', async () => {
    const ids = ['1439403621518935563', '42286989', '1413660691875593351', '8.26839E+17'];
    const { reading, types, rows } = await readText(lines('id,code', ...ids.map((id, index) => `${id},00${index}`)));
    expect(types).toEqual(['id VARCHAR', 'code VARCHAR']);
    expect(rows.map(([id]) => id)).toEqual(ids);
    expect(reading.notes).toEqual([
      note('long-numbers', { column: 'id', examples: ['1413660691875593351', '1439403621518935563'] }),
    ]);
  });

  test.each([
    ['that fit', ['1439403621518935563', '7'], 'BIGINT'],
    ['that fit, beside words for missing values', ['1439403621518935563', 'n/a'], 'BIGINT'],
    ['in groups', ['"9,007,199,254,740,993"', '1'], 'BIGINT'],
    ['that do not fit', ['14394036215189355631439403621518935563', '7'], 'VARCHAR'],
    ['that do not fit, beside words for missing values', ['14394036215189355631', '-'], 'VARCHAR'],
    ['beside fractions', ['9007199254740993', '0.5'], 'VARCHAR'],
    ['in size alone', ['6.02E23', '1.5'], 'DOUBLE'],
  ])('%s', async (_, values, type) => {
    const { types, rows } = await readText(lines('n,x', ...values.map(value => `${value},x`)));
    expect(types[0]).toBe(`n ${type}`);
    const [first] = rows[0] ?? [];
    if (type !== 'DOUBLE') expect(first).toBe(values[0]?.replaceAll(/[",]/g, ''));
  });

  test('while columns of few digits stay numbers', async () => {
    const { types, reading } = await readText(lines('id,mass', '1439403621518935563123,6.02E23', '7,1.5'));
    expect(types).toEqual(['id VARCHAR', 'mass DOUBLE']);
    expect(reading.notes.map(({ column }) => column)).toEqual(['id']);
  });
});

describe('a file that is broken', () => {
  test('does not become one column: lines that do not match the heading are left out and reported', async () => {
    const { reading, types, rows } = await readText(lines('a,b,c', '1,2', '3,4,5', '6,7,8,9', '"1,2', '0,0,0'));
    expect(types).toEqual(['a BIGINT', 'b BIGINT', 'c BIGINT']);
    expect(rows).toEqual([
      ['3', '4', '5'],
      ['0', '0', '0'],
    ]);
    expect(reading.skipped).toEqual({
      lines: 3,
      first: [
        { line: 2, why: 'too-few', text: '1,2' },
        { line: 4, why: 'too-many', text: '6,7,8,9' },
        { line: 5, why: 'too-few', text: '"1,2' },
      ],
    });
    expect(reading.notes).toEqual([note('most-left-out', { count: 3 })]);
  });

  test('far after its beginning loses only that line', async () => {
    const good = Array.from({ length: 30_000 }, (_, index) => `${index},n${index},${index * 1.5}`);
    const { reading } = await readText(
      lines('id,name,amount', ...good.slice(0, 29_000), 'oops', ...good.slice(29_000)),
    );
    expect(reading).toMatchObject({
      rows: 30_000,
      skipped: { lines: 1, first: [{ line: 29_002, text: 'oops' }] },
      notes: [],
    });
  });

  test('completely is not read', async () => {
    await expect(readText(lines('a,b,c', '1,2', '3,4'))).rejects.toThrow('none of its 2 lines fits its heading');
    for (const empty of ['', '\n', ' \n\n']) await expect(readText(empty)).rejects.toThrow('the file is empty');
  });

  test('is not confused with one that holds sentences', async () => {
    const { reading, rows } = await readText(lines('note', 'hello, world', 'plain', 'a, b, c', 'it; was'));
    expect(rows).toHaveLength(4);
    expect(reading).toMatchObject({ columns: 1, delimiter: null, skipped: { lines: 0 }, notes: [] });
  });
});

test.each([
  [
    'lines above its heading',
    lines('Report of today', '', 'name;value', 'x;1', 'y;2'),
    ['name VARCHAR', 'value BIGINT'],
    note('lines-before', { count: 2, examples: ['Report of today'] }),
  ],
  ['no heading', lines('1,2,x', '3,4,y'), ['column0 BIGINT', 'column1 BIGINT', 'column2 VARCHAR'], note('no-heading')],
  ['a heading without rows', lines('a,b'), ['a VARCHAR', 'b VARCHAR'], note('no-rows')],
  [
    'Windows-1252',
    Buffer.from(lines('Ort;Wert', 'Zürich;1'), 'latin1'),
    ['Ort VARCHAR', 'Wert BIGINT'],
    note('encoding', { examples: ['windows-1252'] }),
  ],
  [
    'UTF-16',
    Buffer.from(`\ufeff${lines('Ort\tWert', 'Zürich\t1')}`, 'utf16le'),
    ['Ort VARCHAR', 'Wert BIGINT'],
    note('encoding', { examples: ['utf-16le'] }),
  ],
])('reads a file with %s, and reports that', async (_, content, types, said) => {
  const { reading, types: read, rows } = await readText(content);
  expect(read).toEqual(types);
  expect(reading.notes).toEqual([said]);
  if (said.kind === 'encoding') expect(rows[0]?.[0]).toBe('Zürich');
});

describe('characters around values', () => {
  test('days come first if one of them is after the twelfth, also in years of two digits', async () => {
    const { types, rows } = await readText(lines('day;amount', '04/07/20;1,5', '24/07/20;2,25', '05/08/20;0,75'));
    expect(types).toEqual(['day DATE', 'amount DOUBLE']);
    expect(rows.map(([day]) => day)).toEqual(['2020-07-04', '2020-07-24', '2020-08-05']);
  });

  test('a lone column with decimal commas keeps its heading and is numeric', async () => {
    const { reading, types, rows } = await readText(lines('value', '0,5', '1,25', '3'));
    expect(types).toEqual(['value DOUBLE']);
    expect(rows).toEqual([[0.5], [1.25], [3]]);
    expect(reading.notes).toEqual([note('decimal-comma', { column: 'value' })]);
  });

  test.each([
    ['all lines', lines('a,b,', '1,2,', '3,4,')],
    ['all lines, with semicolons', lines('a;b;', '1;2;', '3;4;')],
    ['the lines below the heading', lines('a,b', '1,2,', '3,4,')],
  ])('a delimiter at the end of %s makes no column', async (_, content) => {
    const { reading, types, rows } = await readText(content);
    expect(types).toEqual(['a BIGINT', 'b BIGINT']);
    expect(rows).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
    expect(reading).toMatchObject({ columns: 2, skipped: { lines: 0 } });
  });

  test('an empty text is not a missing value', async () => {
    const { rows } = await readText(lines('id,name', '1,""', '2,', '3,x'));
    expect(rows).toEqual([
      ['1', ''],
      ['2', null],
      ['3', 'x'],
    ]);
  });

  test('empty quotes are a missing number, and then a missing text too', async () => {
    const { reading, rows } = await readText(lines('"id","name"', '"1",""', '"","x"', '"3","y"'));
    expect(reading.skipped.lines).toBe(0);
    expect(rows).toEqual([
      ['1', null],
      [null, 'x'],
      ['3', 'y'],
    ]);
  });

  test('spaces before values and their quotes belong to the delimiter', async () => {
    const { types, rows } = await readText(
      lines('Name,    Medal, Time', '"Bolt",  "GOLD", 9.63', '"Blake", "SILVER", 9.75', '"Gay","BRONZE", 9.8'),
    );
    expect(types).toEqual(['Name VARCHAR', 'Medal VARCHAR', 'Time DOUBLE']);
    expect(rows.map(([, medal]) => medal)).toEqual(['GOLD', 'SILVER', 'BRONZE']);
  });

  test('values separated by spaces are columns', async () => {
    const { reading, types, rows } = await readText(
      lines('YEAR   PRICE "INDEX A"', '1951    26.56  0.70', '1952    27.31  0.71', '1953    32.95  0.72'),
    );
    expect(types).toEqual(['YEAR BIGINT', 'PRICE DOUBLE', 'INDEX A DOUBLE']);
    expect(rows[0]).toEqual(['1951', 26.56, 0.7]);
    expect(reading).toMatchObject({ delimiter: ' ', notes: [] });
  });

  test.each([
    ['sentences', lines('note', 'it was 3 years', 'it was 4 years', 'it was 5 years')],
    ['times', lines('at', '2024-01-01 10:00:00', '2024-01-02 11:00:00', '2024-01-03 12:00:00')],
    ['grouped digits', lines('amount', '1 234 567', '2 345 678', '3 456 789')],
  ])('%s with spaces stay one column', async (_, content) => {
    const { reading } = await readText(content);
    expect(reading).toMatchObject({ columns: 1, rows: 3, delimiter: null });
  });

  test('a table of spaces whose heading has fewer names than values stays one column, and is reported', async () => {
    const { reading } = await readText(lines('id status', '0 1 100', '1 2 105', '2 1 30'));
    expect(reading.notes).toContainEqual(note('one-column'));
  });

  test('reads lines with different ends', async () => {
    const { types, rows } = await readText('a,b\r\n1,2020-01-01\r\n2,2020-01-02\r\n3,2020-01-03\n');
    expect(types).toEqual(['a BIGINT', 'b DATE']);
    expect(rows).toHaveLength(3);
  });

  test.each(['F', 'T', 'f'])('a column of nothing but %s is text', async letter => {
    const { types, rows } = await readText(lines('id,sex', `1,${letter}`, `2,${letter}`));
    expect(types).toEqual(['id BIGINT', 'sex VARCHAR']);
    expect(rows[1]).toEqual(['2', letter]);
  });

  test('columns of true and false are truth values, in words and letters', async () => {
    const { types } = await readText(lines('a,b,c', 'true,t,true', 'false,f,true'));
    expect(types).toEqual(['a BOOLEAN', 'b BOOLEAN', 'c BOOLEAN']);
  });

  test('telephone numbers keep their plus signs, differences are numbers', async () => {
    const { types, rows } = await readText(lines('code,change', '+49,+5', '+358,-3', ',0'));
    expect(types).toEqual(['code VARCHAR', 'change BIGINT']);
    expect(rows.slice(0, 2)).toEqual([
      ['+49', '5'],
      ['+358', '-3'],
    ]);
  });

  test('numbers with exponents beside words for a missing value are numbers', async () => {
    const { types, rows } = await readText(lines('id,mass', 'a,1e-05', 'b,NA', 'c,0.25', 'd,1e3'));
    expect(types).toEqual(['id VARCHAR', 'mass DOUBLE']);
    expect(rows.map(([, mass]) => mass)).toEqual([0.00001, null, 0.25, 1000]);
  });

  test('codes with and without a leading zero are text, without a report', async () => {
    const { reading, types } = await readText(lines('code,n', '01001,1', '53000,2', '53001,3', '53003,4', '53005,5'));
    expect(types).toEqual(['code VARCHAR', 'n BIGINT']);
    expect(reading.notes).toEqual([]);
  });

  test.each([
    ['dates', lines('22 Apr 2017 15:11:58 -0500,a', '21 Apr 2017 14:20:57 -0500,b', '20 Apr 2017 14:20:57 -0500,c')],
    ['counts', lines('150,4,setosa', '5.1,3.5,1', '4.9,3.1,2')],
  ])('reports a heading of %s', async (_, content) => {
    const { reading } = await readText(content);
    expect(reading.notes).toContainEqual(note('heading-of-values'));
  });

  test('does not report years and sizes as names of columns', async () => {
    const { reading } = await readText(lines('day,2019,2020,2021', '2022-01-01,1,2,3', '2022-01-02,4,5,6'));
    expect(reading.notes).toEqual([]);
  });

  test('reports quotes that are never closed', async () => {
    const { reading } = await readText(lines('a,b', '1,"x', '2,y', '3,z'));
    expect(reading.notes).toContainEqual(note('open-quotes'));
  });
});
