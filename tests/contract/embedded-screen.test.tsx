// @vitest-environment happy-dom
import '../setup';
import { embedDashboard } from '@superset-ui/embedded-sdk';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GUEST_HEADER } from '@/api/security';
import type { WireRequest } from '@/api/transport';
import { awaitSite } from '@/features/embedded/await-site';
import { must } from '@/lib/assert';
import { hiddenParts } from '@/model/embedding';
import { OfflineProvider } from '@/offline/react/context';
import { createGuestRuntime } from '@/offline/runtime/guest-runtime';
import { embeddedText } from '@/text/messages/frame/embedded';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';
import { ToastProvider } from '@/ui/toast/Toast';
import { EmbeddedDashboard } from '@/routes/-embedded';

const markdown = {
  ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
  GRID_ID: { id: 'GRID_ID', type: 'GRID', children: ['ROW-1'], parents: ['ROOT_ID'] },
  'ROW-1': { id: 'ROW-1', type: 'ROW', children: ['MARKDOWN-1'], meta: {} },
  'MARKDOWN-1': {
    id: 'MARKDOWN-1',
    type: 'MARKDOWN',
    children: [],
    meta: { width: 4, height: 50, code: '[Elsewhere](https://elsewhere.example) [Inside](/dashboard/8)' },
  },
};
const detail = {
  id: 7,
  dashboard_title: 'Shop',
  slug: null,
  url: '/superset/dashboard/7/',
  css: '',
  published: true,
  position_json: JSON.stringify(markdown),
  json_metadata: '{}',
  certified_by: null,
  certification_details: null,
  changed_by_name: '',
  changed_on: '2026-01-01T00:00:00',
  changed_on_delta_humanized: '',
  is_managed_externally: false,
  owners: [],
  roles: [],
  charts: [],
};
const part = (id: string, type: string, children: readonly string[], meta = {}) => ({ id, type, children, meta });
const tabbed = Object.fromEntries(
  [
    part('ROOT_ID', 'ROOT', ['TABS-1']),
    part('TABS-1', 'TABS', ['TAB-1', 'TAB-2']),
    part('TAB-1', 'TAB', [], { text: 'Sales' }),
    part('TAB-2', 'TAB', [], { text: 'Costs' }),
  ].map(each => [each.id, each]),
);
const LINK = 'https://tidemark.test/superset/dashboard/p/k/';
const guest = {
  userId: 0,
  username: 'visitor',
  firstName: '',
  lastName: '',
  roles: { Guest: [['can_read', 'Dashboard']] },
};
const answers: Readonly<Record<string, object>> = {
  '/api/v1/dashboard/8': { result: { ...detail, id: 8, position_json: JSON.stringify(tabbed) } },
  '/api/v1/dashboard/8/charts': { result: [] },
  '/api/v1/dashboard/8/datasets': { result: [] },
  '/api/v1/dashboard/8/permalink': { key: 'k', url: LINK },
  '/api/v1/me/roles/': { result: guest },
  '/api/v1/dashboard/7': { result: detail },
  '/api/v1/dashboard/7/charts': { result: [] },
  '/api/v1/dashboard/7/datasets': { result: [] },
  '/api/v1/dashboard/favorite_status/': { result: [{ id: 7, value: false }] },
};

let requests: WireRequest<AbortSignal>[];
let ports: MessagePort[];
beforeEach(() => {
  requests = [];
  ports = [];
});
afterEach(() => {
  cleanup();
  for (const port of ports) port.close();
  vi.restoreAllMocks();
});

async function draw(dashboardId: number, site: Promise<MessagePort>, isKnown: (token: string | undefined) => boolean) {
  const runtime = createGuestRuntime({
    transport: async request => {
      requests.push(request);
      const answer = isKnown(request.headers[GUEST_HEADER]) ? answers[request.url.split('?')[0] ?? ''] : undefined;
      const body = JSON.stringify(answer ?? { message: 'Forbidden' });
      return {
        status: answer ? (request.method === 'POST' ? 201 : 200) : 403,
        url: request.url,
        redirected: false,
        header: name => (name === 'Content-Type' ? 'application/json; charset=utf-8' : null),
        text: async () => body,
        bytes: async () => new TextEncoder().encode(body),
      };
    },
    clock: { now: () => Date.now(), after: () => () => undefined },
    random: () => 0.5,
    newKey: () => crypto.randomUUID(),
    server: 'https://tidemark.test',
    opening: () => Promise.reject(new Error('nothing is kept')),
  });
  await act(async () => {
    render(
      <OfflineProvider value={runtime}>
        <ThemeProvider choice="light" onChoose={() => undefined}>
          <ToastProvider>
            <EmbeddedDashboard
              runtime={runtime}
              site={site}
              dashboardId={dashboardId}
              hides={hiddenParts(location.search)}
            />
          </ToastProvider>
        </ThemeProvider>
      </OfflineProvider>,
    );
  });
}

async function open(): Promise<MessagePort> {
  const { port1, port2 } = new MessageChannel();
  ports = [port1, port2];
  await draw(7, Promise.resolve(port2), token => token === 'token');
  return port1;
}

const handOver = (site: MessagePort, guestToken: string) =>
  site.postMessage({ switchboardAction: 'emit', method: 'guestToken', args: { guestToken } }, []);

test('a site shows a dashboard to the bearer of its token, without links elsewhere or controls that change anything', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const site = await open();
  expect(screen.getByText(embeddedText.waiting)).toBeDefined();
  expect(requests).toEqual([]);
  handOver(site, 'token');
  expect(await screen.findByRole('heading', { name: 'Shop' })).toBeDefined();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
  for (const link of await screen.findAllByRole('link')) await act(async () => fireEvent.click(link));
  expect(opened.mock.calls.map(([address]) => address)).toEqual(['https://elsewhere.example/']);
  expect(screen.getByRole('heading', { name: 'Shop' })).toBeDefined();
  await waitFor(() => expect(requests.length).toBeGreaterThan(3));
  expect(requests.every(({ method, headers }) => method === 'GET' && headers[GUEST_HEADER] === 'token')).toBe(true);
});

test('an unknown token shows why nothing is shown', async () => {
  handOver(await open(), 'unknown');
  expect(await screen.findByText(embeddedText.refused)).toBeDefined();
});

/** A token in the format that the SDK reads. */
const tokenOf = (name: string) =>
  ['{}', JSON.stringify({ user: { username: name }, exp: Date.now() / 1000 + 300 }), name]
    .map((text, index) => (index < 2 ? Buffer.from(text).toString('base64url') : text))
    .join('.');

/** Embeds a dashboard with Superset's own SDK: the page of its frame is drawn here. */
async function embed(dashboardUiConfig: Parameters<typeof embedDashboard>[0]['dashboardUiConfig'] = {}) {
  const page = Object.assign(new EventTarget(), { parent: window }) as unknown as Window;
  const tokens = [tokenOf('first'), tokenOf('second')];
  const left = [...tokens];
  const fetchGuestToken = vi.fn<() => Promise<string>>(async () => must(left.shift(), 'a token'));
  const mountPoint = document.createElement('div');
  vi.spyOn(mountPoint, 'replaceChildren').mockImplementation((...[frame]) => {
    if (!(frame instanceof HTMLIFrameElement)) return;
    const address = new URL(frame.src);
    history.replaceState(null, '', `/embedded/${address.pathname.split('/').at(-1)}${address.search}`);
    const contentWindow = {
      postMessage(data: unknown, origin: string, transferred: MessagePort[]) {
        ports.push(...transferred);
        page.dispatchEvent(Object.assign(new Event('message'), { source: window, origin, data, ports: transferred }));
      },
    };
    Object.defineProperty(frame, 'contentWindow', { value: contentWindow });
    void draw(8, awaitSite(page, []), token => tokens.includes(token ?? '')).then(() =>
      frame.dispatchEvent(new Event('load')),
    );
  });
  const dashboard = await embedDashboard({
    id: 'uuid',
    supersetDomain: 'https://tidemark.test',
    mountPoint,
    fetchGuestToken,
    dashboardUiConfig,
  });
  await screen.findByRole('tab', { name: 'Sales' });
  return { dashboard, fetchGuestToken, tokens };
}

describe('Superset’s embedding SDK', () => {
  afterEach(() => {
    vi.useRealTimers();
    history.replaceState(null, '', '/');
  });

  test('receives the size of the page and the open tabs, and links to what is open', async () => {
    const { dashboard } = await embed({ urlParams: { region: 'north' } });
    expect(await dashboard.getScrollSize()).toEqual({ width: expect.any(Number), height: expect.any(Number) });
    expect(await dashboard.getActiveTabs()).toEqual(['TAB-1']);
    await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Costs' })));
    expect(await dashboard.getActiveTabs()).toEqual(['TAB-2']);
    expect(await dashboard.getDashboardPermalink('TAB-2')).toBe(LINK);
    const asked = must(
      requests.find(({ method }) => method === 'POST'),
      'the request for a link',
    );
    expect(JSON.parse(String(asked.body))).toEqual({
      urlParams: [['region', 'north']],
      dataMask: {},
      activeTabs: ['TAB-2'],
      anchor: 'TAB-2',
    });
    expect(Object.keys(asked.headers)).not.toContain('X-CSRFToken');
  });

  test('renews the token: later requests carry the new one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const { dashboard, fetchGuestToken, tokens } = await embed();
    expect(requests.at(-1)?.headers[GUEST_HEADER]).toBe(tokens[0]);
    await act(() => vi.advanceTimersByTimeAsync(300_000));
    expect(fetchGuestToken).toHaveBeenCalledTimes(2);
    await dashboard.getDashboardPermalink('');
    const asked = must(
      requests.find(({ method }) => method === 'POST'),
      'the request for a link',
    );
    expect(asked.headers[GUEST_HEADER]).toBe(tokens[1]);
    expect(JSON.parse(String(asked.body))).toMatchObject({ anchor: null });
  });

  test('hides the title, the tabs and the controls of charts', async () => {
    await embed({ hideTitle: true, hideTab: true, hideChartControls: true });
    const frame = must(document.querySelector<HTMLElement>('[data-display]'), 'the frame');
    expect([frame.dataset['display'], frame.dataset['hides']]).toEqual(['HIDE_NAV_AND_TITLE', 'tabs chart-controls']);
    cleanup();
    await embed({ hideTab: true });
    const other = must(document.querySelector<HTMLElement>('[data-display]'), 'the frame');
    expect([other.dataset['display'], other.dataset['hides']]).toEqual(['HIDE_NAV', 'tabs']);
  });
});
