// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useLive } from '@/offline/react/live';
import { readDashboardList } from '@/offline/reads/dashboards';
import { withReason } from '@/offline/pins/reasons';
import type { LocalStore } from '@/offline/store/database';
import { emptyDashboard } from '@/offline/store/records';
import { homeText } from '@/text/messages/home/home';
import { closeScreens, NOW, openScreen } from '../../../tests/support/screen';
import type { KeepControl } from './kept';
import { listedParts } from './listed-parts';

afterEach(closeScreens);

const Keep: KeepControl = ({ dashboard, pin }) => (
  <span>
    {dashboard.title} {pin ? 'is pinned' : 'can be pinned'}
  </span>
);
const { Kept } = listedParts(Keep);

function Both() {
  const list = useLive(readDashboardList, []);
  const [first] = list?.dashboards ?? [];
  return (
    <>
      {first && <Kept dashboard={first} now={NOW} isCard />}
      {first && <Kept dashboard={first} now={NOW} />}
    </>
  );
}

async function keep(store: LocalStore): Promise<void> {
  const row = { id: 1, dashboard_title: 'Walrus', owners: [] };
  await store.dashboards.put({ ...emptyDashboard(1), row, rowAsOf: NOW });
  await store.lists.put({ name: 'dashboards', ids: [1], asOf: NOW });
}

test('the cards and the rows of another list show what is kept, and follow it', async () => {
  const { store } = await openScreen(<Both />, { kept: keep });
  expect(await screen.findAllByText('Walrus can be pinned')).toHaveLength(2);
  expect(screen.getAllByText(homeText.notKept)).toHaveLength(2);
  await act(async () => {
    await store.pins.put(withReason(undefined, { id: 1, title: 'Walrus', slug: null }, 'person', NOW));
    await store.dashboards.update(1, { chartsAsOf: NOW });
  });
  expect(await screen.findAllByText('Walrus is pinned')).toHaveLength(2);
  // A card leaves the mark to the control.
  expect(await screen.findAllByText(homeText.kept)).toHaveLength(1);
});
