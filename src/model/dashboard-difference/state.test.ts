import { expect, test } from 'vitest';
import type { DashboardState } from './difference';
import { differentFields, stateOf } from './state';

const state: DashboardState = {
  dashboard_title: 'Sales',
  slug: null,
  css: null,
  published: true,
  certified_by: null,
  certification_details: null,
  position_json: '{"A":{"id":"A"},"B":1}',
  json_metadata: '{"refresh_frequency":0}',
};

test.each([
  ['nothing', {}, []],
  ['nothing, said in two ways', { slug: '', css: '' }, []],
  ['JSON in another order', { position_json: '{ "B": 1, "A": {"id":"A"} }' }, []],
  ['texts that are no JSON', { json_metadata: '{', position_json: '[' }, ['position_json', 'json_metadata']],
  ['what was hidden', { published: false }, ['published']],
  ['what is not published and what nobody said of', { published: null }, ['published']],
] as const)('states differ by %s', (_, changes, fields) => {
  expect(differentFields(state, { ...state, ...changes })).toEqual(fields);
});

test('a state is what people edit, and nothing that is told beside it', () => {
  const told = { ...state, id: 3, owners: [] };
  expect(stateOf(told)).toEqual(state);
});
