import { expect, test } from 'vitest';
import { must } from '@/lib/assert';
import type { FormData } from '@/model/chart';
import { genericTypes } from '@/model/dataset';
import type { Value } from '@/query/result/frame';
import { createColourAssignment } from '@/viz/colours/assignment';
import { light } from '@/viz/colours/tokens';
import { withDefaults } from '../../controls/field';
import { untouched } from '../../plugin';
import type { ChartResult } from '../../result';
import { plugins } from '.';
import { plotEvents } from './plot';
import { MOST_STEPS, readEvents, type EventStep } from './read';

type Row = readonly [who: Value, what: Value, at: Value];

const resultOf = (rows: readonly Row[]): ChartResult => ({
  rowCount: rows.length,
  columns: (['who', 'what', 'at'] as const).map((name, index) => ({
    name,
    parts: [name],
    type: name === 'at' ? genericTypes.temporal : genericTypes.text,
    values: rows.map(row => row[index] ?? null),
  })),
});
const form = { entity: 'who', all_columns_x: 'what', granularity_sqla: 'at' };
const inputOf = (rows: readonly Row[], more: FormData = {}) => ({
  formData: withDefaults(plugins.event_flow, { ...form, ...more }),
  results: [resultOf(rows)],
  dataset: null,
});
const told = ({ name, count, next }: EventStep): unknown => [name, count, ...next.map(told)];
const read = (rows: readonly Row[], more?: FormData, hidden?: ReadonlySet<string>) =>
  must(readEvents(inputOf(rows, more), hidden), 'flow');

const rows: readonly Row[] = [
  ['u', 'buy', 3000],
  ['u', 'look', 1000],
  ['v', 'look', 0],
  ['v', 'buy', 4000],
  ['v', 'rate', 9000],
  ['w', 'look', 5],
  ['w', 'leave', 6],
];

test('asks for events, entities and details by their exact time, in the order of entities', () => {
  const asked = (more: FormData) =>
    plugins.event_flow.queries(
      inputOf(rows, { all_columns: ['who', 'page'], time_grain_sqla: 'P1D', ...more }).formData,
    )[0];
  expect(asked({})).toMatchObject({ columns: ['what', 'who', 'page', 'at'], metrics: [], orderby: [['who', true]] });
  expect(asked({})?.extras).not.toHaveProperty('time_grain_sqla');
  expect(asked({ order_by_entity: false })?.orderby).toBeUndefined();
});

test('events of an entity are in the order of their times, and equal beginnings are one', () => {
  const { first, entities, names, steps } = read(rows);
  expect(first.map(told)).toEqual([['look', 3, ['buy', 2, ['rate', 1]], ['leave', 1]]]);
  expect([entities, names, steps]).toEqual([3, ['look', 'buy', 'leave', 'rate'], 3]);
  expect(first[0]?.next[0]).toMatchObject({ sincePrevious: 3000, sinceFirst: 3000 });
});

test('ways that few took are not shown, and hidden events are skipped', () => {
  expect(read(rows, { min_leaf_node_event_count: 2 }).first.map(told)).toEqual([['look', 3, ['buy', 2]]]);
  expect(read(rows, {}, new Set(['look'])).first.map(told)).toEqual([
    ['buy', 2, ['rate', 1]],
    ['leave', 1],
  ]);
});

test('long sequences and rows without a time are reported', () => {
  const long = Array.from({ length: 30 }, (_, index): Row => ['u', `e${index}`, index]);
  const { steps, notes } = read([...long, ['u', 'never', null]]);
  expect(steps).toBe(MOST_STEPS);
  expect(notes).toEqual(['1 entity has more than 10 events; only the first 10 are shown', '1 row without a time']);
});

test('a box has the way to it, its entities and the time since the events before', () => {
  const { colourOf } = createColourAssignment();
  const plot = must(
    plotEvents({ ...inputOf(rows), width: 300, height: 200, colours: light, colourOf, reader: untouched }),
    'plot',
  );
  expect(plot.inspect([1])).toMatchObject({
    title: 'look → buy',
    lines: [{ value: '2 (66.67%)' }, { value: '3s' }, { value: '3s' }],
  });
  expect(plot.legend).toMatchObject({ kind: 'items', items: [{ label: 'look' }, {}, {}, {}] });
});

test('ten thousand sequences are drawn, and steps that are too small are counted', () => {
  const many = Array.from({ length: 20_000 }, (_, index): Row => [index >> 1, `e${(index * 7919) % 500}`, index]);
  const { colourOf } = createColourAssignment();
  const plot = must(
    plotEvents({ ...inputOf(many), width: 300, height: 200, colours: light, colourOf, reader: untouched }),
    'plot',
  );
  expect(plot.notes).toEqual([expect.stringMatching(/steps are too small to be seen$/)]);
});
