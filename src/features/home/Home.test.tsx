// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { emptyDashboard } from '@/offline/store/records';
import { homeText } from '@/text/messages/home/home';
import { closeScreens, NOW, openScreen } from '../../../tests/support/screen';
import { Home } from './Home';

afterEach(closeScreens);

const Keep = Object.assign(() => null, { prepare: () => undefined });

test.each([
  ['is not there before the first', null, 0],
  ['holds one that was opened', NOW - 60_000, 1],
])('what was opened lately %s', async (_, openedAt, sections) => {
  await openScreen(<Home Keep={Keep} />, {
    kept: async store => {
      await store.dashboards.put({
        ...emptyDashboard(1),
        row: { id: 1, dashboard_title: 'Walrus', owners: [] },
        rowAsOf: NOW,
        openedAt,
      });
      await store.lists.put({ name: 'dashboards', ids: [1], asOf: NOW });
    },
  });
  await waitFor(() => expect(screen.getAllByRole('link', { name: /Walrus/ })).toHaveLength(1 + sections));
  expect(screen.queryAllByRole('heading', { name: homeText.recent })).toHaveLength(sections);
});
