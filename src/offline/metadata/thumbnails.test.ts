import { afterEach, describe, expect, test } from 'vitest';
import { createClient } from '@/api/client';
import type { WireResponse } from '@/api/transport';
import { createDirectCalls } from '../direct/direct-calls';
import type { LocalStore } from '../store/database';
import { withdrawDashboard, withdrawnTables } from '../store/forget';
import { openInMemory } from '../store/in-memory';
import { emptyChart, emptyDashboard } from '../store/records';
import { wireResponse } from '../../../tests/support/wire-response';
import { readThumbnail, refreshThumbnail } from './thumbnails';

const stores: LocalStore[] = [];
afterEach(() => stores.splice(0).forEach(store => store.close()));

const dashboard = { kind: 'dashboard', id: 7 } as const;
const chart = { kind: 'chart', id: 3 } as const;
const light = { theme: 'light', timezone: 'UTC' } as const;
const HOUR = 3_600_000;
const png = (text: string) => wireResponse({ body: text, headers: { 'Content-Type': 'image/png' } });
const later = wireResponse({ status: 202, body: { message: 'OK Async' } });

async function withServer(answer: (url: string) => WireResponse) {
  const store = await openInMemory(`thumbnails ${crypto.randomUUID()}`);
  stores.push(store);
  const asked: string[] = [];
  const outcomes: string[] = [];
  const client = createClient<AbortSignal>({
    transport: async ({ url }) => {
      asked.push(url);
      return answer(url);
    },
    now: () => 0,
  });
  const ask = createDirectCalls(client, ({ kind }) => void outcomes.push(kind));
  const list = (digest: string) =>
    Promise.all([
      store.dashboards.put({
        ...emptyDashboard(7),
        row: { id: 7, dashboard_title: 'Air', thumbnail_url: `/api/v1/dashboard/7/thumbnail/${digest}/` },
      }),
      store.charts.put({
        ...emptyChart(3),
        row: { id: 3, slice_name: 'Routes', thumbnail_url: `/api/v1/chart/3/thumbnail/${digest}/` },
      }),
    ]);
  await list('d1');
  const shown = async (of: typeof dashboard | typeof chart) => {
    const known = await readThumbnail(store, of);
    return known && new TextDecoder().decode(known.value);
  };
  return { store, asked, outcomes, list, shown, asking: (now = 1000) => ({ store, ask, now }) };
}

describe('the server’s picture of a dashboard or chart', () => {
  test('is fetched at the address of its list, and is here from then on', async () => {
    const { asked, shown, asking } = await withServer(png);
    expect(await shown(dashboard)).toBeNull();
    expect(await refreshThumbnail(asking(), dashboard, light)).toBe('read');
    expect(await refreshThumbnail(asking(), chart, light)).toBe('read');
    expect(asked).toEqual(['/api/v1/dashboard/7/thumbnail/d1/', '/api/v1/chart/3/thumbnail/d1/']);
    expect([await shown(dashboard), await shown(chart)]).toEqual(asked);
  });

  test('is requested again after an hour, and immediately after a change', async () => {
    const { asked, list, asking } = await withServer(png);
    await refreshThumbnail(asking(), dashboard, light);
    await refreshThumbnail(asking(HOUR), dashboard, light);
    expect(asked).toHaveLength(1);
    await refreshThumbnail(asking(1000 + HOUR), dashboard, light);
    expect(asked).toHaveLength(2);
    await list('d2');
    await refreshThumbnail(asking(1001 + HOUR), dashboard, light);
    expect(asked.at(-1)).toBe('/api/v1/dashboard/7/thumbnail/d2/');
  });

  test('is requested in the theme and the time zone of the device, and again once these change', async () => {
    const { asked, shown, asking } = await withServer(png);
    await refreshThumbnail(asking(), dashboard, light);
    const dark = { theme: 'dark', timezone: 'Europe/Berlin' } as const;
    await refreshThumbnail(asking(), dashboard, dark);
    await refreshThumbnail(asking(), dashboard, dark);
    expect(asked.map(url => decodeURIComponent(url))).toEqual([
      '/api/v1/dashboard/7/thumbnail/d1/',
      '/api/v1/dashboard/7/thumbnail/d1/?q=(theme:dark,timezone:Europe/Berlin)',
    ]);
    expect(await shown(dashboard)).toBe(asked[1]);
  });

  test('that is still being taken leaves the earlier one here', async () => {
    let answer: WireResponse = png('early');
    const { list, shown, asking, outcomes } = await withServer(() => answer);
    await refreshThumbnail(asking(), dashboard, light);
    await list('d2');
    answer = later;
    expect(await refreshThumbnail(asking(), dashboard, light)).toBe('later');
    expect(await shown(dashboard)).toBe('early');
    expect(outcomes, 'the server is there').toEqual(['success', 'success']);
  });

  test('with an outdated address is the current one, to which the server leads', async () => {
    const current = { ...png('current'), redirected: true, url: '/api/v1/dashboard/7/thumbnail/d9/' };
    const { shown, asking } = await withServer(() => current);
    expect(await refreshThumbnail(asking(), dashboard, light)).toBe('read');
    expect(await shown(dashboard)).toBe('current');
  });

  test('is removed once the server has none for this person, and stays while the server is away', async () => {
    let status = 200;
    const { shown, asking } = await withServer(url =>
      status === 200 ? png(url) : wireResponse({ status, body: { message: 'Not found' } }),
    );
    await refreshThumbnail(asking(), dashboard, light);
    status = 503;
    await refreshThumbnail(asking(2 * HOUR), dashboard, light);
    expect(await shown(dashboard)).not.toBeNull();
    status = 404;
    expect(await refreshThumbnail(asking(2 * HOUR), dashboard, light)).toBe('refused');
    expect(await shown(dashboard)).toBeNull();
  });

  test('goes with the rights to its dashboard', async () => {
    const { store, shown, asking } = await withServer(png);
    await refreshThumbnail(asking(), dashboard, light);
    await store.transaction('rw', withdrawnTables(store), () => withdrawDashboard(store, 7, 0));
    expect(await shown(dashboard)).toBeNull();
  });

  test('is not asked for where the list names none', async () => {
    const { store, asked, asking } = await withServer(png);
    await store.dashboards.put({ ...emptyDashboard(7), row: { id: 7, dashboard_title: 'Air' } });
    expect(await refreshThumbnail(asking(), dashboard, light)).toBe('refused');
    expect(asked).toEqual([]);
  });
});
