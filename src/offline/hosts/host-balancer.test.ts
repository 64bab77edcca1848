import { describe, expect, test } from 'vitest';
import type { Transport, WireRequest, WireResponse } from '@/api/transport';
import { createHostBalancer } from './host-balancer';
import { wireResponse } from '../../../tests/support/wire-response';
import { leapingClock } from '../../../tests/support/hand-clock';

const hosts = ['one', 'two'];
const request: WireRequest<AbortSignal> = { method: 'POST', url: '/api/v1/chart/data?dashboard_id=7', headers: {} };

const answer = (status: number, type = 'application/json', redirected = false) =>
  wireResponse({ status, headers: { 'Content-Type': type }, redirected });

const OWN = 'own';

/** A server with these answers of its hosts, and the requests of each. */
function world(
  answers: Readonly<Record<string, () => WireResponse | Promise<WireResponse>>> = {},
  isSame: (host: string) => boolean | Promise<boolean> = () => true,
) {
  const clock = leapingClock();
  const asked: string[] = [];
  const checked: string[] = [];
  const transport: Transport<AbortSignal> = async ({ host = OWN, url }) => {
    if (url === '/who') {
      checked.push(host);
      return answer((await isSame(host)) ? 200 : 401);
    }
    asked.push(host);
    return (answers[host] ?? (() => answer(200)))();
  };
  const balancer = createHostBalancer({
    transport,
    clock,
    isSame: async there => (await there({ method: 'GET', url: '/who', headers: {} })).status === 200,
  });
  return {
    asked,
    checked,
    spread: balancer,
    send: (more: Partial<WireRequest<AbortSignal>> = {}) => balancer.send({ ...request, ...more }, hosts),
    pass: clock.pass,
  };
}

const gone = () => Promise.reject(new TypeError('Failed to fetch'));

describe('SHR-022 chart calls over several hosts', () => {
  test('go to each host in turn, after each has confirmed once who is signed in', async () => {
    const { send, asked, checked, spread: balancer } = world();
    await Promise.all([send(), send(), send(), send()]);
    expect(asked.toSorted()).toEqual(['one', 'one', 'two', 'two']);
    expect(checked).toEqual(['one', 'two']);
    expect(balancer.reached()).toBe(2);
  });

  test('go to the own host if another host is signed in as somebody else, or is another server', async () => {
    const { send, asked } = world({}, host => host === 'two');
    for (let call = 0; call < 4; call += 1) await send();
    expect(asked).toEqual([OWN, 'two', OWN, 'two']);
  });

  test.each<[string, () => WireResponse | Promise<WireResponse>]>([
    ['that is gone', gone],
    ['behind a gateway without its server', () => answer(502, 'text/html')],
    ['that redirects to a sign-in page', () => answer(200, 'text/html', true)],
    ['on which the session has ended', () => answer(401)],
  ])('are sent again to the own host, after one %s', async (_, failing) => {
    const { send, asked, checked, pass } = world({ one: failing });
    expect((await send()).status).toBe(200);
    expect(asked).toEqual(['one', OWN]);
    await send();
    await send();
    expect(asked).toEqual(['one', OWN, 'two', OWN]);
    pass(60_000);
    await send();
    await send();
    // The host must confirm its user before it serves charts again; nobody waits for that.
    expect(asked.slice(4)).toEqual(['two', OWN]);
    expect(checked).toEqual(['one', 'two', 'one']);
  });

  test('do not wait long for a silent host', async () => {
    const { send, asked, pass } = world({}, host => (host === 'one' ? new Promise<boolean>(() => undefined) : true));
    const waiting = send();
    await send();
    expect(asked).toEqual(['two']);
    pass(2_000);
    expect((await waiting).status).toBe(200);
    expect(asked).toEqual(['two', OWN]);
  });

  test('report the server’s errors unchanged', async () => {
    const { send, asked } = world({ one: () => answer(400) });
    expect((await send()).status).toBe(400);
    expect(asked).toEqual(['one']);
  });

  test('fail only as they would by the own host', async () => {
    const { send } = world({ one: gone, [OWN]: gone });
    await expect(send()).rejects.toThrow('Failed to fetch');
  });

  test('that are aborted are not sent again', async () => {
    const abort = new AbortController();
    const {
      send,
      asked,
      spread: balancer,
    } = world({
      one: () => {
        abort.abort();
        return Promise.reject(abort.signal.reason as Error);
      },
    });
    await expect(send({ signal: abort.signal })).rejects.toThrow('aborted');
    expect(asked).toEqual(['one']);
    expect(balancer.reached()).toBe(1);
  });
});
