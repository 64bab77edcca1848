import { expect, test } from 'vitest';
import { parseDocument } from '../json-document';
import { readArrangement, writeArrangement, type Arrangement } from './arrangement';
import { duplicate, isCopyable } from './duplicate';
import { findFaults } from './faults';
import { GRID_ID, ROOT_ID } from '../layout';

const part = (id: string, type: string, children: readonly string[] = [], meta: object = {}) =>
  [id, { id, type, children, meta }] as const;
const arrangement = readArrangement(
  parseDocument(
    JSON.stringify(
      Object.fromEntries([
        part(ROOT_ID, 'ROOT', [GRID_ID]),
        part(GRID_ID, 'GRID', ['ROW-1', 'HEADER-h', 'ROW-2', 'NOVELTY-1']),
        part('ROW-1', 'ROW', ['CHART-a', 'COLUMN-c']),
        part('CHART-a', 'CHART', [], { chartId: 1, width: 4, height: 20, sliceNameOverride: 'Here' }),
        part('COLUMN-c', 'COLUMN', ['CHART-b'], { width: 3 }),
        part('CHART-b', 'CHART', [], { chartId: 2, width: 3, height: 20 }),
        part('HEADER-h', 'HEADER', [], { text: 'Head' }),
        part('ROW-2', 'ROW', ['MARKDOWN-m']),
        part('MARKDOWN-m', 'MARKDOWN', [], { code: 'x', width: 8, height: 10 }),
        part('NOVELTY-1', 'NOVELTY'),
      ]),
    ),
  ),
);

function shape({ parts }: Arrangement, id: string = GRID_ID): string {
  const inside = (parts.get(id)?.children ?? []).map(child => shape({ parts, rest: {} }, child)).join(' ');
  return inside === '' ? id : `${id}(${inside})`;
}

function copyOf(id: string) {
  let count = 0;
  const outcome = duplicate(arrangement, id, type => `${type}-new${(count += 1)}`);
  return outcome.kind === 'done' ? outcome : null;
}

test.each([
  [
    'a chart beside itself',
    'CHART-a',
    'GRID_ID(ROW-1(CHART-a CHART-new1 COLUMN-c(CHART-b)) HEADER-h ROW-2(MARKDOWN-m) NOVELTY-1)',
  ],
  [
    'a column with its content',
    'COLUMN-c',
    'GRID_ID(ROW-1(CHART-a COLUMN-c(CHART-b) COLUMN-new1(CHART-new2)) HEADER-h ROW-2(MARKDOWN-m) NOVELTY-1)',
  ],
  [
    'a row with its content',
    'ROW-2',
    'GRID_ID(ROW-1(CHART-a COLUMN-c(CHART-b)) HEADER-h ROW-2(MARKDOWN-m) ROW-new1(MARKDOWN-new2) NOVELTY-1)',
  ],
  [
    'a header',
    'HEADER-h',
    'GRID_ID(ROW-1(CHART-a COLUMN-c(CHART-b)) HEADER-h HEADER-new1 ROW-2(MARKDOWN-m) NOVELTY-1)',
  ],
  [
    'one without room in its row, in the row below',
    'MARKDOWN-m',
    'GRID_ID(ROW-1(CHART-a COLUMN-c(CHART-b)) HEADER-h ROW-2(MARKDOWN-m) ROW-new2(MARKDOWN-new1) NOVELTY-1)',
  ],
])('%s is there twice, and the layout stays sound', (_, id, expected) => {
  const copy = copyOf(id);
  expect(copy && shape(copy.arrangement)).toBe(expected);
  const known = findFaults(writeArrangement(arrangement));
  expect(copy && findFaults(writeArrangement(copy.arrangement))).toEqual(known);
});

test('a copy has the content of its original', () => {
  const copy = copyOf('CHART-a');
  expect(copy?.arrangement.parts.get(copy.id ?? '')?.meta).toEqual({
    chartId: 1,
    width: 4,
    height: 20,
    sliceNameOverride: 'Here',
  });
});

test.each([GRID_ID, 'NOVELTY-1', 'ROW-9'])('%s cannot be there twice', id => {
  expect(isCopyable(arrangement, id)).toBe(false);
  expect(copyOf(id)).toBeNull();
});
