// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createClient } from '@/api/client';
import { createDirectCalls } from '@/offline/direct/direct-calls';
import type { OnDefect } from '@/offline/state/defect';
import type { LocalStore } from '@/offline/store/database';
import told from '../../../../tests/contract/exchanges/database/table.json';
import { closeScreens, NOW, openScreen } from '../../../../tests/support/screen';
import { wireResponse } from '../../../../tests/support/wire-response';
import { useOpened } from './use-opened';

afterEach(closeScreens);

const place = { databaseId: 1, schema: 'public' };
const names = ['flights'];
const ignore = () => undefined;

function Table() {
  return <p>flights: {useOpened(place, names, ignore).opened.get('flights')?.name}</p>;
}

const failWith = (error: Error) => (store: LocalStore) =>
  void vi.spyOn(store.metadata, 'bulkPut').mockRejectedValue(error);

test.each<[string, (store: LocalStore) => void, number]>([
  ['a defect', failWith(new TypeError('broken')), 1],
  ['no defect if the disk is full', failWith(new DOMException('full', 'QuotaExceededError')), 0],
  ['no defect if the store was closed meanwhile', store => store.close(), 0],
])('a table that was read but cannot be stored is %s', async (_, arrange, defects) => {
  const onDefect = vi.fn<OnDefect>();
  let store: LocalStore | null = null;
  const client = createClient<AbortSignal>({
    async transport() {
      if (store) arrange(store);
      return wireResponse({ status: 200, body: JSON.stringify(told.responseBody) });
    },
    now: () => NOW,
  });
  const ask = createDirectCalls(client, ignore);
  await openScreen(<Table />, { ask, onDefect, kept: async each => void (store = each) });
  await screen.findByText('flights: failed');
  expect(onDefect).toHaveBeenCalledTimes(defects);
});
