// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { LocalStore } from '@/offline/store/database';
import { emptyDashboard } from '@/offline/store/records';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { readingText } from '@/text/messages/dashboard/reading';
import { filterFormText } from '@/text/messages/filters/filter-form';
import { settingsText } from '@/text/messages/filters/filters';
import { scopingText } from '@/text/messages/filters/scoping';
import { dashboardDetail } from '../../../../../tests/support/dashboard-detail';
import { closeScreens, NOW, openScreen } from '../../../../../tests/support/screen';
import { DashboardScreen } from '../../DashboardScreen';

beforeAll(() =>
  Promise.all([
    import('../../head/DashboardActions'),
    import('../../head/DashboardMenu'),
    import('./FilterSettings'),
    import('./ScopingDialog'),
  ]),
);
afterEach(closeScreens);

/** A dashboard whose metadata are not JSON. */
async function keepDamaged(store: LocalStore): Promise<void> {
  const detail = dashboardDetail({ id: 7, dashboard_title: 'Penguins', json_metadata: '{"color_scheme": ' });
  await store.dashboards.put({ ...emptyDashboard(7), detail, detailAsOf: NOW, chartsAsOf: NOW });
}

/** Opens a dialog of the menu. */
async function openDialog(entry: string, title: string) {
  const { store } = await openScreen(<DashboardScreen idOrSlug="7" />, { kept: keepDamaged });
  fireEvent.click(await screen.findByRole('button', { name: arrangeText.more }));
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }));
  return { store, dialog: within(await screen.findByRole('dialog', { name: title })) };
}

async function expectReported(store: LocalStore): Promise<void> {
  expect(await screen.findByText(readingText.unreadableMetadata)).toBeDefined();
  expect(await store.outbox.count()).toBe(0);
}

test('a scoping that unreadable metadata reject is reported, and its dialog stays open', async () => {
  const { store, dialog } = await openDialog(scopingText.title, scopingText.title);
  fireEvent.click(dialog.getByRole('checkbox'));
  fireEvent.click(dialog.getByRole('button', { name: scopingText.save }));
  await expectReported(store);
  expect(dialog.getByRole('button', { name: scopingText.save })).toBeDefined();
});

test('filters that unreadable metadata reject are reported, and their form stays open', async () => {
  const { store, dialog } = await openDialog(settingsText.edit, filterFormText.title);
  fireEvent.click(dialog.getByRole('button', { name: filterFormText.addDivider }));
  fireEvent.change(await dialog.findByLabelText(filterFormText.dividerTitle), { target: { value: 'Places' } });
  fireEvent.click(dialog.getByRole('button', { name: filterFormText.save }));
  await expectReported(store);
  expect(dialog.getByDisplayValue('Places')).toBeDefined();
});
