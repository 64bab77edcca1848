import { tableFromIPC } from '@uwdata/flechette';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { genericTypes } from '@/model/dataset';
import type { ChartResult } from '../result';
import { plugins } from '../types/timeseries';
import { arrowFile } from './arrow';
import { rowsFile } from './rows';

const result: ChartResult = {
  rowCount: 3,
  cutAt: 3,
  columns: [
    { name: 'when', parts: ['when'], type: genericTypes.temporal, values: [0, null, 86_400_000] },
    { name: 'who', parts: ['who'], type: genericTypes.text, values: ['=1+1', 'b', null] },
    { name: 'n', parts: ['n'], type: genericTypes.numeric, values: [1.5, 2, null] },
    { name: 'ok', parts: ['ok'], type: genericTypes.boolean, values: [true, false, null] },
    { name: 'mixed', parts: ['mixed'], type: genericTypes.numeric, values: [1, 'two', null] },
  ],
};
const of = {
  name: 'A chart',
  plugin: plugins.echarts_timeseries,
  formData: { x_axis: 'when', metrics: ['n'], groupby: [] },
  results: [result],
  dataset: null,
  asOf: 0,
  now: 0,
};
const bytesOf = async (content: Blob) => new Uint8Array(await content.arrayBuffer());

test('rows survive a round trip through Arrow', async () => {
  const file = arrowFile(of);
  expect(file.name).toBe('rows-first-3-rows.arrows');
  const table = tableFromIPC(await bytesOf(file.content));
  expect(table.toArray().map(row => ({ ...row }))).toEqual([
    { when: 0, who: '=1+1', n: 1.5, ok: true, mixed: '1' },
    { when: null, who: 'b', n: 2, ok: false, mixed: 'two' },
    { when: 86_400_000, who: null, n: null, ok: null, mixed: null },
  ]);
});

test('CSV rows say that they were cut, and contain no formula', async () => {
  const file = rowsFile('csv', of);
  expect(file.name).toBe('19700101_000000-first-3-rows.csv');
  expect((await file.content.text()).split('\n')).toEqual([
    'when,who,n,ok,mixed',
    `1970-01-01 00:00:00,"'=1+1",1.5,true,1`,
    ',b,2,false,two',
    '1970-01-02 00:00:00,,,,',
    '',
  ]);
});

test('a workbook has numbers in the formats of their chart, and says what narrowed them and when they were true', async () => {
  const formData = { ...of.formData, y_axis_format: '$,.2f' };
  const { content } = rowsFile('xlsx', { ...of, formData, filters: ['Species: Adelie', 'Dates: last week'] });
  const members = unzipSync(await bytesOf(content));
  const read = (name: string) => strFromU8(members[name] ?? new Uint8Array());
  expect(read('xl/styles.xml')).toContain('formatCode="&quot;$&quot;#,##0.00"');
  expect(read('xl/worksheets/sheet1.xml')).toContain('<c s="6"><v>1.5</v></c>');
  expect(read('xl/worksheets/sheet2.xml')).toMatch(
    /Filters.*Species: Adelie.*Dates: last week.*<c s="3"><v>25569<\/v><\/c>/s,
  );
});

test('a workbook says that its rows were worked out on the device, and how old they are; others say nothing of it', async () => {
  const aboutOf = async (computedOn: ChartResult['computedOn']) => {
    const { content } = rowsFile('xlsx', {
      ...of,
      results: [{ ...result, ...(computedOn && { computedOn }) }],
      asOf: 86_400_000,
    });
    return strFromU8(unzipSync(await bytesOf(content))['xl/worksheets/sheet2.xml'] ?? new Uint8Array());
  };
  expect(await aboutOf('device')).toMatch(/Source.*Computed on this device from rows of 1970-01-02 00:00:00 UTC/s);
  expect(await aboutOf('server')).not.toContain('device');
});

test.each(['csv', 'xlsx'] as const)('several answers as %s are one archive', async kind => {
  const { name, content } = rowsFile(kind, { ...of, results: [result, result] });
  expect(name).toMatch(/\.zip$/);
  const text = new TextDecoder('latin1').decode(await bytesOf(content));
  expect(text.startsWith('PK')).toBe(true);
  for (const part of [`query_1.${kind}`, `query_2.${kind}`]) expect(text).toContain(part);
});
