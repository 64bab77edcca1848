import { expect, test } from 'vitest';
import { parseDocument } from '../json-document';
import { differentFields } from './state';
import { dashboardState } from '../../../tests/support/dashboard';

test.each([
  ['nothing', {}, []],
  ['nothing, in two notations', { slug: '', css: '' }, []],
  ['JSON in another order', { layout: parseDocument('{ "B": 1, "A": {"id":"A"} }') }, []],
  ['texts that are not JSON', { metadata: parseDocument('{'), layout: parseDocument('[') }, ['layout', 'metadata']],
  ['what was hidden', { published: false }, ['published']],
  ['unpublished and unspecified', { published: null }, ['published']],
] as const)('states differ by %s', (_, changes, fields) => {
  expect(differentFields(dashboardState, { ...dashboardState, ...changes })).toEqual(fields);
});
