import { expect, test } from 'vitest';
import { isDateFormat, readDateStyles } from './formats';
import { sheetRows, type CellContext } from './sheet';
import { readSharedTexts } from './texts';
import { attribute, createXmlReader } from './xml';

async function* inPieces(text: string, size = 7): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const context: CellContext = { texts: ['first', '  second '], isDate: [false, true], from1904: false };

async function rowsOf(sheet: string, given: Partial<CellContext> = {}) {
  const rows = sheetRows(inPieces(sheet), { ...context, ...given }, new AbortController().signal);
  const found: [number, ...unknown[]][] = [];
  for await (const { number, cells } of rows) found.push([number, ...cells]);
  return found;
}

test('XML is read in pieces of any size: entities, quotes, comments and texts that are not parsed', () => {
  const text = `<?xml version="1.0"?><!-- <a> --><x:a b='1>"' c="&lt;&#228;&#xE4;&amp;lt;"><d/>p &gt; q<![CDATA[<e>&amp;]]></x:a >`;
  for (let size = 1; size <= text.length; size += 1) {
    const found: string[] = [];
    const { read, end } = createXmlReader({
      open: (name, attributes) =>
        found.push(`+${name} ${attribute(attributes, 'b') ?? ''} ${attribute(attributes, 'c') ?? ''}`.trim()),
      close: name => found.push(`-${name}`),
      text: words => found.push(words),
    });
    for (let at = 0; at < text.length; at += size) read(text.slice(at, at + size));
    end();
    expect(found).toEqual(['+a 1>" <ää&lt;', '+d', '-d', 'p > q', '<e>&amp;', '-a']);
  }
});

const unheard = { open() {}, close() {}, text() {} };

test('declarations in XML are rejected before what they declare is used', () => {
  const texts: string[] = [];
  const { read } = createXmlReader({ ...unheard, text: text => texts.push(text) });
  expect(() => read('<!DOCTYPE a [<!ENTITY b "c"><!ENTITY d "&b;&b;">]><a>&d;</a>')).toThrow('Unexpected markup');
  expect(() => createXmlReader(unheard).read('<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>')).toThrow(
    'Unexpected markup',
  );
  expect(texts).toEqual([]);
});

test.each([
  ['text', '<a>', 'a'],
  ['an attribute', '<a b="', 'a'],
  ['a comment', '<!--', 'a'],
  ['a declaration', '<!DOCTYPE a [', ' '],
])('parts of XML without an end are rejected: %s', (_, beginning, filling) => {
  const { read } = createXmlReader(unheard);
  read(beginning);
  expect(() => {
    for (let count = 0; count < 10; count += 1) read(filling.repeat(2 ** 20));
  }).toThrow('A part of the file is too long');
});

test.each([
  ['in the middle of a tag', '<a><b', 'unclosed tag'],
  ['before the last tag', '<a><b/>', 'unclosed tag: a'],
])('XML that stops %s is damaged', (_, text, words) => {
  const { read, end } = createXmlReader(unheard);
  read(text);
  expect(end).toThrow(words);
});

test('tags in tags without an end are rejected: all of them would be held', () => {
  expect(() => createXmlReader(unheard).read('<a>'.repeat(1000))).toThrow('Too many tags are open');
  expect(() => createXmlReader(unheard).read(`<b>${'<a></a><c/>'.repeat(1000)}</b>`)).not.toThrow();
});

test('an attribute is found by its own name, with any prefix', () => {
  const attributes = { 'xmlns:r': 'r', 'r:id': 'R1', sheetId: '7', name: 'id' };
  const values = ['id', 'sheetId', 'name', 'none'].map(name => attribute(attributes, name));
  expect(values).toEqual(['R1', '7', 'id', undefined]);
});

test.each([
  ['yyyy-mm-dd', true],
  ['yyyymmdd', true],
  ['d/m/yy;@', true],
  ['[$-409]d\\-mmm\\-yyyy;@', true],
  ['[h]:mm:ss', true],
  ['mm:ss.0', true],
  ['h:mm AM/PM', true],
  ['dd"."mm"."yyyy', true],
  ['[$-F800]dddd, mmmm dd, yyyy', true],
  ['d. mmmm yyyy г.', true],
  ['General', false],
  ['0.00', false],
  ['#,##0.00 [$€-407]', false],
  ['0" days"', false],
  ['0.00E+00', false],
  ['[Red]0;[Blue]-0', false],
  ['_-* #,##0.00 "kg"_-', false],
  ['@', false],
  ['\\d0', false],
])('the format %s is one of dates: %s', (code, isDate) => {
  expect(isDateFormat(code)).toBe(isDate);
});

test('styles of cells are dates by their own formats, which come before those of the program', async () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="14" formatCode="0.0"/><numFmt numFmtId="164" formatCode="dd&quot;.&quot;mm"/></numFmts>
    <cellStyleXfs><xf numFmtId="22"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="22"><alignment/></xf></cellXfs></styleSheet>`;
  expect(await readDateStyles(inPieces(styles))).toEqual([false, false, true, true]);
});

test('texts of several runs are one, without readings, and with the characters that XML cannot have', async () => {
  const texts = `<sst><si><t>plain</t></si><si><r><rPr><b/></rPr><t xml:space="preserve">two </t></r><r><t>runs</t></r></si>
    <si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si><si><t>a_x000D_b_x005F_x0041_</t></si><si/></sst>`;
  expect(await readSharedTexts(inPieces(texts))).toEqual(['plain', 'two runs', '東京', 'a\rb_x0041_', '']);
});

test('cells are values of their types', async () => {
  const row = `<x:row r="3"><x:c r="A3" t="s"><x:v>1</x:v></x:c><x:c r="C3" t="b"><x:v>0</x:v></x:c><x:c r="D3" t="str"><x:f>A1&amp;B1</x:f><x:v> a&amp;b </x:v></x:c>
    <x:c r="E3" t="e"><x:v>#N/A</x:v></x:c><x:c r="F3"><x:v>1.5E3</x:v></x:c><x:c r="G3" t="inlineStr"><x:is><x:r><x:t>in</x:t></x:r><x:r><x:t>line</x:t></x:r></x:is></x:c>
    <x:c r="H3" t="d"><x:v>2020-01-31T10:30:00</x:v></x:c><x:c r="I3" t="n"><x:v/></x:c></x:row>`;
  expect(await rowsOf(`<x:sheetData>${row}</x:sheetData>`)).toEqual([
    [3, 'second', null, false, 'a&b', null, 1500, 'inline', new Date('2020-01-31T10:30:00Z')],
  ]);
});

test('days are counted from 1900, with its February 29, or from 1904', async () => {
  const cells = [1, 59, 61, 0.75, 42950.5, -1, 3_000_000].map(value => `<c s="1"><v>${value}</v></c>`);
  const days = async (given: Partial<CellContext>) =>
    (await rowsOf(`<sheetData><row>${cells.join('')}</row></sheetData>`, given))[0]!
      .slice(1)
      .map(value => (value instanceof Date ? value.toISOString().slice(0, 16) : value));
  const time = '1899-12-30T18:00';
  expect(await days({})).toEqual([
    '1900-01-01T00:00',
    '1900-02-28T00:00',
    '1900-03-01T00:00',
    time,
    '2017-08-03T12:00',
    -1,
    3_000_000,
  ]);
  expect(await days({ from1904: true })).toEqual([
    '1904-01-02T00:00',
    '1904-02-29T00:00',
    '1904-03-02T00:00',
    time,
    '2021-08-04T12:00',
    -1,
    3_000_000,
  ]);
});

test('cells that are not in their order are damage', async () => {
  await expect(rowsOf('<sheetData><row r="1"><c r="B1"/><c r="A1"/></row></sheetData>')).rejects.toThrow(
    'not where it should be',
  );
  await expect(rowsOf('<sheetData><row r="2"/><row r="2"/></sheetData>')).rejects.toThrow(
    'The row 2 follows the row 2',
  );
  await expect(rowsOf('<sheetData><row r="1"><c r="ZZZZ1"/></row></sheetData>')).rejects.toThrow(
    'not where it should be',
  );
});
