// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { awaitSite, embeddedFacts } from './await-site';
import { answerSite, tokenIn } from './switchboard';

const handshake = { type: '__embedded_comms__', handshake: 'port transfer' };
const SITE = 'https://shop.example.org';

function pageIn(sites: readonly string[]) {
  const parent = {} as Window;
  const target = new EventTarget();
  const page = Object.assign(target, { parent }) as unknown as Window;
  const found = vi.fn<(port: MessagePort) => void>();
  void awaitSite(page, sites).then(found);
  const { port1, port2 } = new MessageChannel();
  const send = async (message: Partial<MessageEventInit>) => {
    const event = new Event('message');
    const { source = parent, origin = SITE, data = handshake, ports = [port2] } = message;
    target.dispatchEvent(Object.assign(event, { source, origin, data, ports }));
    await Promise.resolve();
    return found.mock.calls.length;
  };
  opened.push(port1, port2);
  return { send, found, port2 };
}
let opened: MessagePort[] = [];
beforeEach(() => {
  opened = [];
});
afterEach(() => {
  for (const port of opened) port.close();
});

describe('the embedding site', () => {
  test('sends a port in the first message of the SDK', async () => {
    const { send, found, port2 } = pageIn([SITE]);
    expect(await send({})).toBe(1);
    expect(found.mock.calls[0]?.[0] === port2).toBe(true);
  });

  test.each<[string, readonly string[], Partial<MessageEventInit>]>([
    ['another site', [SITE], { origin: 'https://evil.example' }],
    ['a site whose name begins the same', [SITE], { origin: `${SITE}.evil.example` }],
    ['a site over another protocol', [SITE], { origin: SITE.replace('https', 'http') }],
    ['a page without an origin', [SITE], { origin: 'null' }],
    ['another window', [SITE], { source: {} as Window }],
    ['another message', [SITE], { data: { type: '__embedded_comms__' } }],
    ['a text', [SITE], { data: '__embedded_comms__' }],
    ['a message without a port', [SITE], { ports: [] }],
    ['any site if the list has no valid one', [''], {}],
  ])('is not %s', async (_, sites, message) => {
    const { send } = pageIn(sites);
    expect(await send(message)).toBe(0);
  });

  test('may be any site if none is named', async () => {
    expect(await pageIn([]).send({ origin: 'https://any.example' })).toBe(1);
  });
});

describe('the server’s data in the page', () => {
  const read = (head: string, search = '') => {
    document.head.innerHTML = head;
    return embeddedFacts(document, search);
  };
  test('are read, and are absent in other pages', () => {
    const id = '<meta name="embedded-dashboard" content="7">';
    expect(read(`${id}<meta name="embedding-sites" content="https://a.org https://b.org">`)).toEqual({
      dashboardId: 7,
      sites: ['https://a.org', 'https://b.org'],
      hides: { title: false, tabs: false, chartControls: false },
    });
    const any = `${id}<meta name="embedding-sites" content="*">`;
    expect(read(any, '?uiConfig=9')?.hides).toEqual({ title: true, tabs: false, chartControls: true });
    expect(read(`${id}<meta name="embedding-sites" content="*">`)?.sites).toEqual([]);
    expect(read(`${id}<meta name="embedding-sites" content="">`)?.sites).toEqual(['']);
    expect(read(id)).toBeNull();
    expect(read('')).toBeNull();
  });
});

describe('the site’s requests', () => {
  const asked = (port: MessagePort, message: object) =>
    new Promise<unknown>(resolve => {
      port.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data), { once: true });
      port.start();
      port.postMessage(message);
    });

  test('are answered by their ids, and calls reach their methods', async () => {
    const { port1, port2 } = new MessageChannel();
    opened.push(port1, port2);
    const tokens: (string | null)[] = [];
    const methods = {
      guestToken: (args: unknown) => tokens.push(tokenIn(args)),
      getScrollSize: () => ({ width: 1, height: 2 }),
    };
    answerSite(port2, methods, error => expect.fail(String(error)));
    port1.postMessage({ switchboardAction: 'emit', method: 'guestToken', args: { guestToken: 't' } });
    port1.postMessage({ switchboardAction: 'emit', method: 'guestToken', args: 'x' });
    port1.postMessage({ switchboardAction: 'emit', method: 'toString' });
    const get = { switchboardAction: 'get', messageId: 'm1' };
    expect(await asked(port1, { ...get, method: 'getScrollSize' })).toEqual({
      switchboardAction: 'reply',
      messageId: 'm1',
      result: { width: 1, height: 2 },
    });
    expect(await asked(port1, { ...get, method: 'constructor' })).toMatchObject({ switchboardAction: 'error' });
    expect(tokens).toEqual(['t', null]);
  });

  test('are answered without details if a method fails, which is reported here', async () => {
    const { port1, port2 } = new MessageChannel();
    opened.push(port1, port2);
    const mistake = new Error('no dashboard');
    const onFailure = vi.fn<(error: unknown) => void>();
    answerSite(port2, { getActiveTabs: () => Promise.reject(mistake) }, onFailure);
    expect(await asked(port1, { switchboardAction: 'get', method: 'getActiveTabs', messageId: 'm1' })).toEqual({
      switchboardAction: 'error',
      messageId: 'm1',
      error: '[tidemark] Method "getActiveTabs" threw an error',
    });
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(mistake);
  });
});
