import { describe, expect, test } from 'vitest';
import { PERSON_HEADER } from '@/api/security';
import type { WireRequest } from '@/api/transport';
import { withEarlyAnswers } from './early-answers';

const WHO = '/api/v1/me/roles/';
const DASHBOARD = '/api/v1/dashboard/sales';
const json = { 'Content-Type': 'application/json' };
const me = { result: { userId: 7, username: 'ada', firstName: 'Ada', lastName: '', roles: {} } };
const part = (url: string, body: unknown, more: object = {}) => ({
  url,
  status: 200,
  headers: json,
  body: JSON.stringify(body),
  ...more,
});
const parts = [part(WHO, me), part(DASHBOARD, { result: { id: 3 } }, { headers: { ...json, ETag: '"3"' } })];

/** A page whose server answers 'server' to all requests that still reach it. */
function page(answer: Response | Promise<Response> = Response.json({ parts })) {
  const sent: string[] = [];
  const timers: (() => void)[] = [];
  let time = 1000;
  const clock = {
    now: () => time,
    after(_: number, call: () => void) {
      timers.push(call);
      return () => undefined;
    },
  };
  const transport = withEarlyAnswers(
    async ({ url }) => {
      sent.push(url);
      return {
        status: 200,
        url,
        redirected: false,
        header: () => null,
        text: async () => 'server',
        bytes: async () => new Uint8Array(),
      };
    },
    { at: 1000, answer: Promise.resolve(answer) },
    clock,
  );
  return {
    sent,
    async ask(url: string, more: Partial<WireRequest<AbortSignal>> = {}) {
      const response = await transport({ method: 'GET', url, headers: {}, ...more });
      return response.text();
    },
    transport,
    wait(milliseconds: number) {
      time += milliseconds;
      for (const call of timers) call();
    },
  };
}
const asAda = { headers: { [PERSON_HEADER]: '7' } };

describe('requests sent before the application has loaded', () => {
  test('answers the request that the server would have answered so, with its version', async () => {
    const { ask, transport, sent } = page();
    expect(await ask(WHO)).toBe(JSON.stringify(me));
    const dashboard = await transport({ method: 'GET', url: DASHBOARD, ...asAda });
    expect([dashboard.status, dashboard.header('ETag'), dashboard.header('content-type')]).toEqual([
      200,
      '"3"',
      'application/json',
    ]);
    expect(sent).toEqual([]);
  });

  test('answers it once: the next request goes to the server', async () => {
    const { ask, sent } = page();
    await ask(DASHBOARD, asAda);
    expect(await ask(DASHBOARD, asAda)).toBe('server');
    expect(sent).toEqual([DASHBOARD]);
  });

  test.each([
    ['another person', DASHBOARD, { headers: { [PERSON_HEADER]: '8' } }],
    ['nobody in particular', DASHBOARD, {}],
    ['a user although nobody was signed in', WHO, asAda],
    ['another dashboard', '/api/v1/dashboard/other', asAda],
    ['the same with arguments', `${DASHBOARD}?q=1`, asAda],
    ['another host', DASHBOARD, { ...asAda, host: 'b.example.org' }],
    ['what changed since', DASHBOARD, { headers: { ...asAda.headers, 'If-None-Match': '"2"' } }],
  ])('answers no request for %s', async (_, url, request) => {
    expect(await page().ask(url, request)).toBe('server');
  });

  test('are dropped after a write', async () => {
    const { ask } = page();
    await ask('/api/v1/dashboard/3/favorites/', { method: 'POST', headers: asAda.headers });
    expect(await ask(DASHBOARD, asAda)).toBe('server');
  });

  test('are dropped after a while', async () => {
    const { ask, wait } = page();
    wait(10_000);
    expect(await ask(DASHBOARD, asAda)).toBe('server');
  });

  test('are waited for up to a limit', async () => {
    const never = page(new Promise(() => undefined));
    const asked = never.ask(DASHBOARD, asAda);
    expect(await never.ask('/health')).toBe('server');
    expect(never.sent).toEqual(['/health']);
    never.wait(10_000);
    expect(await asked).toBe('server');
  });

  test('are not delivered to an aborted caller', async () => {
    const given = new AbortController();
    const { ask, sent } = page();
    const asked = ask(DASHBOARD, { ...asAda, signal: given.signal });
    given.abort();
    await expect(asked).rejects.toThrow('abort');
    expect(sent).toEqual([]);
  });

  test.each([
    ['does not know the address', async () => Response.json({ message: 'Not found' }, { status: 404 })],
    ['answers with the page of an intermediary', async () => new Response('<html>')],
    ['answers something else', async () => Response.json({ parts: [{ url: 1 }] })],
    ['does not say who is signed in', async () => Response.json({ parts: parts.slice(1) })],
    ['is not reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('are sent again if the server %s', async (_, answer) => {
    const { ask } = page(answer());
    expect([await ask(WHO), await ask(DASHBOARD, asAda)]).toEqual(['server', 'server']);
  });

  test('report that nobody is signed in, and nothing else', async () => {
    const nobody = page(Response.json({ parts: [part(WHO, {}, { status: 401 }), ...parts.slice(1)] }));
    expect((await nobody.transport({ method: 'GET', url: WHO, headers: {} })).status).toBe(401);
    expect(await nobody.ask(DASHBOARD, asAda)).toBe('server');
  });
});
