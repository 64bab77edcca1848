import { describe, expect, test } from 'vitest';
import { classifyFailure, OutcomeError, retryAfter, type Failure } from './outcome';
import type { WireResponse } from './transport';

const now = Date.UTC(2001, 0, 1);

function answer(
  status: number,
  headers: Readonly<Record<string, string>> = {},
  url = 'http://here/api/v1/chart/',
  redirected = false,
): WireResponse {
  const known = new Map(Object.entries(headers));
  return {
    status,
    url,
    redirected,
    header: name => known.get(name) ?? null,
    text: async () => '',
    bytes: async () => new Uint8Array(),
  };
}

const json = { 'Content-Type': 'application/json' };
const html = { 'Content-Type': 'text/html; charset=utf-8' };
const csrf = { errors: [{ message: '400 Bad Request: The CSRF token is missing.' }] };

const cases: readonly (readonly [about: string, response: WireResponse, body: unknown, failure: Partial<Failure>])[] = [
  ['no sign-in', answer(401, json), { msg: 'Missing Authorization Header' }, { kind: 'sign-in' }],
  [
    'a sign-in page after a redirect',
    answer(200, html, 'http://here/login/?next=/', true),
    undefined,
    { kind: 'sign-in' },
  ],
  ['the same without a slash', answer(200, html, 'http://here/login', true), undefined, { kind: 'sign-in' }],
  [
    'a redirect elsewhere',
    answer(200, html, 'http://portal/welcome', true),
    undefined,
    { kind: 'intercepted', status: 200 },
  ],
  ['a captive portal', answer(200, html), undefined, { kind: 'intercepted', status: 200 }],
  ['a proxy page with an error', answer(403, html), undefined, { kind: 'intercepted', status: 403 }],
  ['a refused token', answer(400, json), csrf, { kind: 'csrf' }],
  ['a rejected body about something else', answer(400, json), { message: 'CSRF' }, { kind: 'rejected', status: 400 }],
  [
    'too many requests',
    answer(429, { ...json, 'Retry-After': '3' }),
    { message: 'slow' },
    { kind: 'unavailable', status: 429, after: 3000 },
  ],
  ['a timeout', answer(408, json), { message: 'late' }, { kind: 'unavailable', status: 408, after: null }],
  ['a failing server', answer(500, json), {}, { kind: 'unavailable', status: 500 }],
  ['a gateway without its server', answer(502, html), undefined, { kind: 'unavailable', status: 502 }],
  ['a forbidden call', answer(403, json), { message: 'Forbidden' }, { kind: 'forbidden' }],
  ['an unknown object', answer(404, json), { message: 'Not found' }, { kind: 'gone', status: 404 }],
  ['a deleted object', answer(410, json), {}, { kind: 'gone', status: 410 }],
  ['a newer version', answer(412, json), { message: 'changed' }, { kind: 'conflict', status: 412 }],
  ['a conflict', answer(409, json), {}, { kind: 'conflict', status: 409 }],
  ['invalid fields', answer(422, json), { message: { slug: ['Must be unique'] } }, { kind: 'rejected', status: 422 }],
];

describe('failures', () => {
  test.each(cases)('%s', (_, response, body, failure) =>
    expect(classifyFailure(response, body, now)).toMatchObject(failure),
  );

  test('carry the words of the server', () => {
    expect(classifyFailure(answer(422, json), { message: { slug: ['Must be unique'] } }, now)).toMatchObject({
      error: { message: 'slug: Must be unique', fields: { slug: 'Must be unique' } },
    });
  });
});

test.each([
  [null, null],
  ['', null],
  [' ', null],
  ['0', 0],
  ['120', 120_000],
  ['1.5', 1500],
  ['-5', 0],
  ['soon', null],
  ['1e999', null],
  ['Mon, 01 Jan 2001 00:00:10 GMT', 10_000],
  ['Sun, 31 Dec 2000 00:00:00 GMT', 0],
])('Retry-After %j is %j milliseconds', (header, expected) => expect(retryAfter(header, now)).toBe(expected));

test('as an exception, a failure keeps its cause and its words', () => {
  const cause = new TypeError('no network');
  expect(new OutcomeError({ kind: 'unreachable', cause })).toMatchObject({ message: 'unreachable', cause });
  expect(new OutcomeError({ kind: 'forbidden', error: { message: 'Forbidden', fields: {}, type: null } }).message).toBe(
    'Forbidden',
  );
});
