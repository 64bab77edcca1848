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
    [required, null, 'cannot be empty'],
    [required, '', 'cannot be empty'],
    [required, [], 'cannot be empty'],
    [required, ['count'], null],
    [integer, 1.5, 'is expected to be an integer'],
    [integer, '7', null],
    [integer, '', null],
    [number, 'many', 'is expected to be a number'],
    [number, ' 1.5 ', null],
    [number, 'Infinity', 'is expected to be a number'],
    [colourMetric, null, null],
  ])('%o with %o: %s', (control, value, expected) => {
    expect(problemOf(control, value)).toBe(expected);
  });
});

test('descending order is offered with a metric to sort by only', () => {
  const context = (formData: object) => ({ formData: { ...formData }, dataset: null });
  expect(isShown(orderDescending, context({}))).toBe(false);
  expect(isShown(orderDescending, context({ timeseries_limit_metric: 'count' }))).toBe(true);
});

test('a control that is not shown has no problem', () => {
  const panel: ControlPanel = {
    sections: [
      { label: 'Query', tab: 'data', controls: [required, { ...required, name: 'metric', shown: () => false }] },
    ],
  };
  expect([...problemsOf(panel, { formData: {}, dataset: null })]).toEqual([['metrics', 'cannot be empty']]);
});
