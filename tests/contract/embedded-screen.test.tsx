// @vitest-environment happy-dom
import '../setup';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GUEST_HEADER } from '@/api/security';
import type { WireRequest } from '@/api/transport';
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
const guest = {
  userId: 0,
  username: 'visitor',
  firstName: '',
  lastName: '',
  roles: { Guest: [['can_read', 'Dashboard']] },
};
const answers: Readonly<Record<string, object>> = {
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

async function open(): Promise<MessagePort> {
  const { port1, port2 } = new MessageChannel();
  ports = [port1, port2];
  const runtime = createGuestRuntime({
    transport: async request => {
      requests.push(request);
      const answer = request.headers[GUEST_HEADER] === 'token' ? answers[request.url.split('?')[0] ?? ''] : undefined;
      const body = JSON.stringify(answer ?? { message: 'Forbidden' });
      return {
        status: answer ? 200 : 403,
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
            <EmbeddedDashboard runtime={runtime} site={Promise.resolve(port2)} dashboardId={7} isUntitled={false} />
          </ToastProvider>
        </ThemeProvider>
      </OfflineProvider>,
    );
  });
  return port1;
}

const handOver = (site: MessagePort, guestToken: string) =>
  site.postMessage({ switchboardAction: 'emit', method: 'guestToken', args: { guestToken } }, []);

test('a site shows a dashboard to the bearer of its token, and nothing that leads elsewhere or changes anything', async () => {
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

test('a token that the server does not know shows why nothing is there', async () => {
  handOver(await open(), 'unknown');
  expect(await screen.findByText(embeddedText.refused)).toBeDefined();
});
