// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createClient } from '@/api/client';
import { chartOfRow } from '@/api/read/chart';
import type { LocalStore } from '@/offline/store/database';
import { emptyChart } from '@/offline/store/records';
import { patience } from '../../../../tests/support/patience';
import { ada, closeScreens, NOW, openScreen } from '../../../../tests/support/screen';
import { wireResponse } from '../../../../tests/support/wire-response';
import ChartPicture from './ChartPicture';

afterEach(() => {
  vi.unstubAllGlobals();
  return closeScreens();
});

const row = { id: 6, slice_name: 'Waves', viz_type: 'table', thumbnail_url: '/api/v1/chart/6/thumbnail/d9/' };
const kept = (store: LocalStore) => store.charts.put({ ...emptyChart(6), row, rowAsOf: NOW });

test.each([
  ['on', true, ['/api/v1/chart/6/thumbnail/d9/']],
  ['off', false, []],
])('a chart whose rows are not here shows the server’s picture if THUMBNAILS is %s', async (_, isOn, addresses) => {
  vi.stubGlobal('requestIdleCallback', (call: () => void) => setTimeout(() => act(call), 0));
  vi.stubGlobal('cancelIdleCallback', (id: number) => clearTimeout(id));
  const asked: string[] = [];
  const ask = createClient<AbortSignal>({
    transport: async ({ url }) => {
      asked.push(url);
      return wireResponse({ body: 'png', headers: { 'Content-Type': 'image/png' } });
    },
    now: () => NOW,
  });
  await openScreen(
    <ChartPicture id={6} chart={chartOfRow(row)}>
      icon of its type
    </ChartPicture>,
    { kept, ask, facts: { ...ada, flags: { THUMBNAILS: isOn } } },
  );
  if (isOn) await waitFor(() => expect(document.querySelector('img[src^="blob:"]')).not.toBeNull(), patience);
  else await screen.findByText('icon of its type');
  expect(asked).toEqual(addresses);
});
