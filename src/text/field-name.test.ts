import { expect, test } from 'vitest';
import { fieldName } from './field-name';
import { sharedControls } from './messages/panels/shared';

test.each([
  ['time_range', 'Time range'],
  ['granularity_sqla', 'Time column'],
  ['time_grain_sqla', 'Time grain'],
  ['granularity', 'Granularity'],
])('TIM-018 the time control %s has a label', (control, label) => {
  expect(fieldName(control)).toBe(label);
});

test('TIM-018 a panel calls its time grain so too', () => {
  expect(sharedControls.time_grain_sqla.label).toBe(fieldName('time_grain_sqla'));
});

test.each([
  ['name', 'chart', 'Chart title'],
  ['name', '', 'Name'],
  ['some_odd_key', '', 'Some odd key'],
  ['toString', '', 'To string'],
])('the field %s of a %s is called so', (field, of, name) => expect(fieldName(field, of)).toBe(name));
