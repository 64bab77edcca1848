import { describe, expect, test } from 'vitest';
import type { Control, ControlPanel } from './control';
import { orderDescending } from './shared';
import { isShown, problemOf, problemsOf } from './visible';

const number: Control = { name: 'n', kind: 'number', label: 'N' };
const colourMetric: Control = { name: 'm', kind: 'metric', label: 'Color metric' };
const integer: Control = { name: 'i', kind: 'number', label: 'I', integer: true };
const required: Control = { name: 'metrics', kind: 'metrics', label: 'Metrics', required: true };

describe('what is wrong with a value', () => {
  test.each([
    ['EXP-070', required, null, 'cannot be empty'],
    ['EXP-070', required, '', 'cannot be empty'],
    ['EXP-070', required, [], 'cannot be empty'],
    ['EXP-070', required, ['count'], null],
    ['EXP-071', integer, 1.5, 'is expected to be an integer'],
    ['EXP-071', integer, '7', null],
    ['EXP-071', integer, '', null],
    ['EXP-073', number, 'many', 'is expected to be a number'],
    ['EXP-074', number, ' 1.5 ', null],
    ['EXP-074', number, 'Infinity', 'is expected to be a number'],
    ['EXP-076', colourMetric, null, null],
  ])('%s %o with %o: %s', (_id, control, value, expected) => {
    expect(problemOf(control, value)).toBe(expected);
  });
});

test('EXP-066 descending order is offered with a metric to sort by only', () => {
  const context = (formData: object) => ({ formData: { ...formData }, dataset: null });
  expect(isShown(orderDescending, context({}))).toBe(false);
  expect(isShown(orderDescending, context({ timeseries_limit_metric: 'count' }))).toBe(true);
});

test('a control that is not shown has no problem', () => {
  const panel: ControlPanel = { sections: [{ label: 'Query', tab: 'data', controls: [required, { ...required, name: 'metric', shown: () => false }] }] };
  expect([...problemsOf(panel, { formData: {}, dataset: null })]).toEqual([['metrics', 'cannot be empty']]);
});
