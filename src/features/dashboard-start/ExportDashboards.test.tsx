// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SessionFacts } from '@/offline/state/facts';
import type { LocalStore } from '@/offline/store/database';
import { emptyDashboard } from '@/offline/store/records';
import { dashboardExportText as text } from '@/text/messages/home/dashboard-export';
import { pagerText } from '@/text/messages/home/lists';
import { startText } from '@/text/messages/home/dashboard-start';
import { recordingServer } from '../../../tests/support/recording-server';
import { closeScreens, NOW, openScreen } from '../../../tests/support/screen';
import ExportDashboards from './ExportDashboards';
import StartDashboards from './StartDashboards';

afterEach(closeScreens);

const titles = ['Sales', 'Weather', 'Waves'];

async function keep(store: LocalStore): Promise<void> {
  await store.dashboards.bulkPut(
    titles.map((dashboard_title, index) => ({
      ...emptyDashboard(index + 1),
      row: { id: index + 1, dashboard_title },
      rowAsOf: NOW,
    })),
  );
  await store.lists.put({ name: 'dashboards', ids: [1, 2, 3], asOf: NOW });
}

const archive = { body: 'zip', headers: { 'Content-Type': 'application/zip' } };
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('finds and selects several dashboards and saves them as one archive', async () => {
  const server = recordingServer(() => archive);
  const saved = vi.spyOn(URL, 'createObjectURL');
  const onClose = vi.fn<() => void>();
  await openScreen(<ExportDashboards onClose={onClose} />, { ask: server.ask, kept: keep });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Sales' }));
  fireEvent.change(screen.getByRole('searchbox', { name: text.find }), { target: { value: 'wa' } });
  expect(screen.queryByRole('checkbox', { name: 'Weather' })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: text.all }));
  press(text.submit(2));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(saved).toHaveBeenCalled();
  expect(server.calls.map(({ path, q }) => [path, q])).toEqual([['/api/v1/dashboard/export/', [1, 3]]]);
});

test('lists thousands of dashboards by pages, and exports them in batches, telling how far it is', async () => {
  const many = Array.from({ length: 2000 }, (_, at) => ({
    ...emptyDashboard(at + 1),
    row: { id: at + 1, dashboard_title: `Dashboard ${at + 1}` },
    rowAsOf: NOW,
  }));
  let answerRest: (answer: { status: number; body: unknown }) => void = () => undefined;
  const rest = new Promise<{ status: number; body: unknown }>(resolve => {
    answerRest = resolve;
  });
  const server = recordingServer(() => (server.calls.length === 1 ? archive : rest));
  await openScreen(<ExportDashboards onClose={() => undefined} />, {
    ask: server.ask,
    async kept(store) {
      await store.dashboards.bulkPut(many);
      await store.lists.put({ name: 'dashboards', ids: many.map(({ id }) => id), asOf: NOW });
    },
  });
  await screen.findByText(pagerText.range(1, 25, 2000));
  expect(screen.getAllByRole('listitem')).toHaveLength(25);
  fireEvent.click(screen.getByRole('checkbox', { name: text.all }));
  press(text.submit(2000));
  expect((await screen.findByText(/^Exported [\d,]+ of 2,000$/)).getAttribute('role')).toBe('status');
  answerRest({ status: 500, body: { message: 'broken' } });
  await screen.findByText(/“Dashboard \d+” and [\d,]+ others/);
  expect(server.calls.every(({ q }) => Array.isArray(q) && q.length < 500)).toBe(true);
});

test('reports a failed export, which can be tried again', async () => {
  const server = recordingServer(() => ({ status: 500, body: { message: 'broken' } }));
  const onClose = vi.fn<() => void>();
  await openScreen(<ExportDashboards onClose={onClose} />, { ask: server.ask, kept: keep });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Sales' }));
  press(text.submit(1));
  expect((await screen.findByText(text.failed)).getAttribute('role')).toBe('alert');
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: text.submit(1) }).disabled).toBe(false);
});

test.each<[SessionFacts['roles'], boolean, boolean]>([
  [{ Reader: [['can_export', 'Dashboard']] }, true, false],
  [{ Writer: [['can_write', 'Dashboard']] }, false, true],
  [{ Nobody: [] }, false, false],
])('with %o shows the buttons that the roles allow', async (roles, exports, imports) => {
  const user = { id: 1, username: 'ada', firstName: 'Ada', lastName: 'Admin' };
  await openScreen(<StartDashboards />, { facts: { user, store: 'screen', roles } });
  expect(screen.queryByRole('button', { name: text.openName }) !== null).toBe(exports);
  expect(screen.queryByRole('button', { name: startText.import }) !== null).toBe(imports);
});
