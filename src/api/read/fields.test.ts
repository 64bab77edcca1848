import { expect, test } from 'vitest';
import recorded from '../../../tests/contract/exchanges/dataset/get.json';
import { readFields } from './fields';

const { name, ...told } = recorded.responseBody.result;

test.each([
  ['before', { name, ...told }],
  ['after', { ...told, name }],
])('DST-038 a dataset has the name of its table, though the server sends another with %s it', (_, wire) =>
  expect(readFields('dataset', wire)['name']).toBe('flights'),
);

test('keeps values that are already in the product’s words', () =>
  expect(readFields('dataset', { name: 'flights' })).toEqual({ name: 'flights' }));
