import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createClient } from './client';
import { defineEndpoint } from './endpoint';
import type { Transport, WireRequest, WireResponse } from './transport';
import { wireResponse } from '../../tests/support/wire-response';

const access = { kind: 'signed-in' } as const;
const read = defineEndpoint({
  name: 'thing.get',
  summary: 'One thing',
  method: 'GET',
  path: '/thing/:id',
  access,
  q: v.optional(v.looseObject({})),
  query: v.optional(v.looseObject({ force: v.optional(v.boolean()), none: v.optional(v.null()) })),
  answer: v.looseObject({ id: v.number() }),
});
const write = defineEndpoint({
  name: 'thing.update',
  summary: 'Changes a thing',
  method: 'PUT',
  path: '/thing/:id',
  access,
  status: 201,
  body: v.looseObject({}),
  answer: v.looseObject({ id: v.number() }),
});

const response = (
  status: number,
  body: string,
  type = 'application/json',
  headers: Readonly<Record<string, string>> = {},
) => wireResponse({ status, body, headers: { 'Content-Type': type, ...headers } });

/** A server that returns these answers in turn, and records its requests. */
function transportOf(...answers: WireResponse[]) {
  const asked: WireRequest[] = [];
  const transport: Transport = async request => {
    asked.push(request);
    const next = answers[asked.length - 1];
    if (!next) throw new TypeError('no network');
    return next;
  };
  return { transport, asked };
}

function served(...answers: WireResponse[]) {
  const { transport, asked } = transportOf(...answers);
  const renewals: boolean[] = [];
  const csrfToken = async (renew: boolean) => {
    renewals.push(renew);
    return { kind: 'success', value: renew ? 'new' : 'old', etag: null, status: 200 } as const;
  };
  return { client: createClient({ transport, csrfToken, now: () => 0 }), asked, renewals };
}

const path = { id: 7 };

describe('the client', () => {
  test('writes addresses, arguments and bodies', async () => {
    const { client, asked } = served(response(200, '{"id":7}'), response(201, '{"id":7}'));
    await client.call(read, { path: { id: 'a/b' }, q: { page: 0 }, query: { force: true, none: null } });
    await client.call(write, { path, body: { title: 'x' } }, { headers: { 'If-Match': '"1"' } });
    expect(asked[0]).toMatchObject({
      method: 'GET',
      url: '/thing/a%2Fb?q=(page%3A0)&force=true',
      headers: { Accept: 'application/json' },
    });
    expect(asked[0]?.headers).not.toHaveProperty('X-CSRFToken');
    expect(asked[1]).toMatchObject({
      method: 'PUT',
      url: '/thing/7',
      body: '{"title":"x"}',
      headers: { 'X-CSRFToken': 'old', 'Content-Type': 'application/json', 'If-Match': '"1"' },
    });
  });

  test('returns the known fields of a success, and keeps unknown ones', async () => {
    const { client } = served(response(200, '{"id":7,"more":1}', 'application/json', { ETag: '"7-1"' }));
    expect(await client.call(read, { path })).toEqual({
      kind: 'success',
      value: { id: 7, more: 1 },
      etag: '"7-1"',
      status: 200,
    });
  });

  const refusedToken = response(400, '{"errors":[{"message":"400 Bad Request: The CSRF token is invalid."}]}');

  test('renews a refused token once, and only once', async () => {
    const mended = served(refusedToken, response(201, '{"id":7}'));
    expect(await mended.client.call(write, { path, body: {} })).toMatchObject({ kind: 'success' });
    expect(mended.renewals).toEqual([false, true]);
    const broken = served(refusedToken, refusedToken, response(201, '{"id":7}'));
    expect(await broken.client.call(write, { path, body: {} })).toEqual({ kind: 'csrf' });
    expect(broken.asked).toHaveLength(2);
  });

  test('reports a rejected token, with a new one at hand, if the request must be reconsidered', async () => {
    const { client, asked, renewals } = served(refusedToken, response(201, '{"id":7}'));
    expect(await client.call(write, { path, body: {} }, { onRefusedToken: 'tell' })).toEqual({ kind: 'csrf' });
    expect(asked).toHaveLength(1);
    expect(renewals).toEqual([false, true]);
  });

  test('sends no write without a token, and fails with the reason for its absence', async () => {
    const { transport, asked } = transportOf(response(201, '{"id":7}'));
    const client = createClient({ transport, csrfToken: async () => ({ kind: 'sign-in' }), now: () => 0 });
    expect(await client.call(write, { path, body: {} })).toEqual({ kind: 'sign-in' });
    expect(asked).toEqual([]);
  });

  test.each([
    ['no answer', [], { kind: 'unreachable' }],
    ['a truncated response', [response(200, '{"id":')], { kind: 'unreachable' }],
    ['a truncated error response', [response(400, '{"mess')], { kind: 'unreachable' }],
    ['an HTML page instead', [response(200, '<html>', 'text/html')], { kind: 'intercepted' }],
    ['a success status that the contract does not name', [response(202, '{}')], { kind: 'intercepted', status: 202 }],
    ['a response of another form', [response(200, '{"id":"seven"}')], { kind: 'invalid-answer' }],
    ['nothing new', [response(304, '')], { kind: 'unchanged', lastModified: null }],
    ['an unknown object', [response(404, '{"message":"Not found"}')], { kind: 'gone' }],
  ] as const)('%s', async (_, answers, outcome) =>
    expect(await served(...answers).client.call(read, { path })).toMatchObject(outcome),
  );

  test('returns the raw response if another form was requested', async () => {
    const { client } = served(response(200, 'a,b\n', 'text/csv'));
    const outcome = await client.raw(read, { path }, { headers: { Accept: 'text/csv' } });
    expect(outcome.kind === 'success' && (await outcome.value.text())).toBe('a,b\n');
  });

  const form = { ...write, status: 200, isForm: true, leadsToSignIn: 'without-token' } as const;
  const signInPage = { ...response(200, '<html>', 'text/html'), redirected: true, url: 'http://localhost/login/' };

  test('writes the fields of a form', async () => {
    const { client, asked } = served(response(200, '{"id":7}'));
    await client.call(form, { path, body: { sql: 'a & b = "ü"\n', limit: 5, none: undefined } });
    expect(asked[0]).toMatchObject({ headers: { 'Content-Type': 'application/x-www-form-urlencoded' } });
    expect([...new URLSearchParams(asked[0]?.body)]).toEqual([
      ['sql', 'a & b = "ü"\n'],
      ['limit', '5'],
    ]);
  });

  test('F17 renews the token of a view that leads to the sign-in form, once', async () => {
    const mended = served(signInPage, response(200, '{"id":7}'));
    expect(await mended.client.call(form, { path, body: {} })).toMatchObject({ kind: 'success' });
    expect(mended.renewals).toEqual([false, true]);
    const signedOut = served(signInPage, signInPage);
    expect(await signedOut.client.call(form, { path, body: {} })).toEqual({ kind: 'sign-in' });
    const elsewhere = served(signInPage);
    expect(await elsewhere.client.call(write, { path, body: {} })).toEqual({ kind: 'sign-in' });
  });

  test.each([
    ['json-in-html', '{"id":7}', { kind: 'success', value: { id: 7 } }],
    ['json-in-html', '<html>', { kind: 'intercepted' }],
    ['nothing', '', { kind: 'success', value: null }],
    ['nothing', '<html>', { kind: 'intercepted' }],
  ] as const)('an answer as %s: %j', async (answerAs, text, outcome) => {
    const endpoint = { ...form, answerAs, answer: v.union([v.looseObject({ id: v.number() }), v.null()]) };
    expect(await served(response(200, text, 'text/html')).client.call(endpoint, { path, body: {} })).toMatchObject(
      outcome,
    );
  });

  test('an answer as text', async () => {
    const endpoint = { ...read, answerAs: 'text', answer: v.string() } as const;
    expect(await served(response(200, 'x', 'text/plain')).client.call(endpoint, { path })).toMatchObject({
      kind: 'success',
      value: 'x',
    });
    expect(await served(response(200, '<html>', 'text/html')).client.call(endpoint, { path })).toMatchObject({
      kind: 'intercepted',
    });
    expect(await served(response(404, '', 'text/html')).client.call(endpoint, { path })).toMatchObject({
      kind: 'gone',
    });
  });
});
