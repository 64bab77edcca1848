import { expect, test } from 'vitest';
import { genericTypes } from '../dataset';
import { typedValue } from './typed';

const { numeric, text, boolean } = genericTypes;

test.each([
  ['7', numeric, 7],
  [' -1.5 ', numeric, -1.5],
  ['1e999', numeric, '1e999'],
  ['seven', numeric, 'seven'],
  ['', numeric, ''],
  ['7', text, '7'],
  [' x ', text, ' x '],
  ['True', boolean, true],
  ['false', boolean, false],
  ['yes', boolean, 'yes'],
  ['<NULL>', text, null],
  ['<empty string>', text, ''],
  ['7', null, '7'],
])('%j in a column of the class %j is %j', (typed, generic, value) =>
  expect(typedValue(typed, { generic })).toBe(value),
);
