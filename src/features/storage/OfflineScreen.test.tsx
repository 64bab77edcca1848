// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withReason } from '@/offline/pins/reasons';
import { keptRowsText } from '@/text/messages/offline/kept-rows';
import { dashboardListText } from '@/text/messages/home/dashboard-list';
import { pinText } from '@/text/messages/dashboard/pins';
import { storageText } from '@/text/messages/offline/storage';
import { ada, closeScreens, expectDangerToast, openScreen } from '../../../tests/support/screen';
import { OfflineScreen } from './OfflineScreen';

beforeEach(() => void vi.stubGlobal('isSecureContext', true));
afterEach(() => {
  closeScreens();
  vi.unstubAllGlobals();
});

async function openMenu() {
  const opened = await openScreen(
    <OfflineScreen part="here" sync={null} AskForRows={({ dashboard }) => <p>asked for {dashboard.title}</p>} />,
    { kept: store => store.pins.put(withReason(undefined, { id: 1, title: 'Sales', slug: null }, 'person', 1)) },
  );
  fireEvent.click(await screen.findByRole('button', { name: storageText.more('Sales') }));
  await screen.findByRole('menuitem', { name: pinText.refreshNow });
  return opened;
}

test('opens the rows dialog from the menu of a kept dashboard', async () => {
  await openMenu();
  const item = screen.getByRole('menuitem', { name: keptRowsText.ask });
  await act(async () => void fireEvent.click(item));
  expect(await screen.findByText('asked for Sales')).toBeDefined();
});

test('does not offer it if the page has no place for it', async () => {
  vi.stubGlobal('isSecureContext', false);
  await openMenu();
  expect(screen.queryByRole('menuitem', { name: keptRowsText.ask })).toBeNull();
});

test('the choice of a dashboard to keep is disabled for people who may not see dashboards', async () => {
  await openScreen(<OfflineScreen part="here" sync={null} AskForRows={() => null} />, {
    facts: { ...ada, roles: { Gamma: [] } },
  });
  const choose = await screen.findByRole('button', { name: storageText.keepOne });
  expect(choose.getAttribute('aria-description')).toBe(dashboardListText.noPermission);
  await act(async () => void fireEvent.click(choose));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('SHR-023 reports as a failure that a dashboard could not be refreshed', async () => {
  const { store } = await openMenu();
  vi.spyOn(store, 'transaction').mockRejectedValue(new Error('broken'));
  vi.spyOn(store.pins, 'update').mockRejectedValue(new Error('broken'));
  fireEvent.click(screen.getByRole('menuitem', { name: pinText.refreshNow }));
  await expectDangerToast(pinText.notKept);
});
