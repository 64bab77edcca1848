import { describe, expect, test } from 'vitest';
import { isCsrfFailure, readError, type WireError } from './errors';

const cases: readonly (readonly [about: string, body: unknown, error: Partial<WireError>])[] = [
  ['SIP-40', { errors: [{ message: 'No access', error_type: 'A_TYPE' }] }, { message: 'No access', type: 'A_TYPE' }],
  ['SIP-40 with few members', { errors: [{ message: 'Template' }] }, { message: 'Template', type: null }],
  ['SIP-40 without any error', { errors: [] }, { message: 'HTTP 500', hasNoMessage: true }],
  ['one text', { message: 'Not found' }, { message: 'Not found' }],
  ['a list of texts', { message: ['a', ['b']] }, { message: 'a b' }],
  [
    'texts by field',
    { message: { slug: ['taken', 'short'], title: 'missing' } },
    { message: 'slug: taken short title: missing', fields: { slug: 'taken short', title: 'missing' } },
  ],
  ['nested fields', { message: { queries: { 0: { op: ['unknown'] } } } }, { message: 'queries: unknown' }],
  ['older views', { error: 'Country not available' }, { message: 'Country not available' }],
  ['the token layer', { msg: 'Token has expired' }, { message: 'Token has expired' }],
  ['the older permission layer', { message: 'Access is Denied', severity: 'danger' }, { message: 'Access is Denied' }],
  ['an empty object', {}, { message: 'HTTP 500', hasNoMessage: true }],
  ['a page', undefined, { message: 'HTTP 500', hasNoMessage: true }],
  ['text', 'oops', { message: 'HTTP 500', hasNoMessage: true }],
  ['a list', [], { message: 'HTTP 500', hasNoMessage: true }],
];

describe('error bodies', () => {
  test.each(cases)('%s', (_, body, error) => expect(readError(body, 'HTTP 500')).toMatchObject(error));
});

test('a refused token is known by its form, not by the word alone', () => {
  const body = { errors: [{ message: '400 Bad Request: The CSRF session token is missing.' }] };
  expect(isCsrfFailure(400, body)).toBe(true);
  expect(isCsrfFailure(403, body)).toBe(false);
  expect(isCsrfFailure(400, { message: 'CSRF' })).toBe(false);
  expect(isCsrfFailure(400, { errors: [{ message: 'other' }] })).toBe(false);
});
