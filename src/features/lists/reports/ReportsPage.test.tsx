// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import { noteOpened } from '@/offline/editions/editions';
import { readCommand } from '@/offline/resources/commands';
import { contractCapabilities } from '@/offline/state/capabilities';
import type { LocalStore } from '@/offline/store/database';
import { listName } from '@/offline/store/records';
import { fullTime } from '@/text/ages';
import { listChangesText } from '@/text/messages/home/served-lists';
import { reportsText as text } from '@/text/messages/home/reports';
import { alertText } from '@/text/messages/home/alerts';
import { reportEditionsText as editionsText } from '@/text/messages/home/report-editions';
import { reportRunsText as runsText } from '@/text/messages/home/report-runs';
import { changeStatusText } from '@/text/messages/offline/change-status';
import { Addressed } from '../../../../tests/support/listed';
import { closeScreens, NOW, openScreen, type ScreenOptions } from '../../../../tests/support/screen';
import ReportsPage from './ReportsPage';

afterEach(closeScreens);

const rows = [
  { id: 4, name: 'Weekly', active: true, crontab: '0 7 * * 1', dashboard_id: 3, creation_method: 'dashboards' },
  { id: 5, name: 'Daily', active: false, crontab: '0 9 * * *', chart_id: 2, creation_method: 'charts' },
  { id: 6, name: 'Alarm', active: true, crontab: '0 9 * * *', chart_id: 2, type: 'Alert' },
];

const keep = async (store: LocalStore) => {
  await store.copies.bulkPut(
    rows.map(row => ({
      kind: 'report' as const,
      id: row.id,
      parent: null,
      value: { type: 'Report', timezone: 'UTC', description: '', loaded: false, ...row },
      asOf: NOW,
      etag: null,
    })),
  );
  await store.lists.put({ name: listName('report', null), ids: rows.map(({ id }) => id), asOf: NOW });
};

async function open(options: ScreenOptions = {}) {
  const opened = await openScreen(
    <Addressed>
      {shown => (
        <ReportsPage
          {...shown}
          adding={{ report: () => <p>Adds a report</p>, alert: () => <p>Adds an alert</p> }}
          editing={({ name }) => <p>Edits {name}</p>}
          running={({ name }) => <p>Runs of {name}</p>}
          removing={({ name }) => <p>Deletes {name}</p>}
        />
      )}
    </Addressed>,
    { connectivity: { state: 'unreachable', since: NOW }, kept: keep, ...options },
  );
  await screen.findByRole('table');
  return opened;
}

const names = () =>
  [...document.querySelectorAll('[data-item] td:first-child button span[data-tooltip]')].map(each => each.textContent);

/** The only element with a tooltip. */
function byTooltip(tooltip: string, root: ParentNode = document): Element {
  const [only, ...others] = root.querySelectorAll(`[data-tooltip="${tooltip}"]`);
  expect(others).toEqual([]);
  return must(only, tooltip);
}

const rowOf = (name: string) => must(byTooltip(name).closest('tr'), name);

describe('the list of reports without the server', () => {
  test('OFF-029 shows the subject, the schedule and the state of each', async () => {
    await open();
    expect(names()).toEqual(['Weekly', 'Daily', 'Alarm']);
    expect(within(rowOf('Alarm')).getByRole('img', { name: alertText.signTitle })).toBeDefined();
    expect(within(rowOf('Daily')).queryByRole('img', { name: alertText.signTitle })).toBeNull();
    const weekly = within(rowOf('Weekly'));
    expect(weekly.getByRole('link', { name: text.unnamedDashboard(3) }).getAttribute('href')).toBe('/dashboard/3');
    expect(byTooltip('At 07:00, only on Monday, UTC', rowOf('Weekly')).textContent).toBe('Every Monday, 07:00, UTC');
    expect(weekly.getByText(text.next(fullTime(Date.UTC(2026, 2, 16, 7))))).toBeDefined();
    expect(weekly.getByRole<HTMLInputElement>('switch').checked).toBe(true);
    const daily = within(rowOf('Daily'));
    expect(daily.getByRole('link', { name: text.unnamedChart(2) }).getAttribute('href')).toBe('/explore?slice_id=2');
    expect(daily.getByText(text.paused)).toBeDefined();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'week' } });
    expect(names()).toEqual(['Weekly']);
  });

  test('HOM-009 lists those first that were changed last', async () => {
    const changed = new Map([
      [4, '2026-03-12T10:00:00'],
      [5, '2026-03-14T10:00:00'],
      [6, '2026-03-13T10:00:00'],
    ]);
    await open({
      async kept(store) {
        await keep(store);
        const copies = await store.copies.where('kind').equals('report').toArray();
        await store.copies.bulkPut(
          copies.map(copy => ({ ...copy, value: { ...copy.value, changed_on: changed.get(Number(copy.id)) ?? null } })),
        );
      },
    });
    expect(names()).toEqual(['Daily', 'Alarm', 'Weekly']);
  });

  test('REP-008 REP-016 OFF-078 switches one off as a waiting change', async () => {
    const { store } = await open();
    fireEvent.click(screen.getByRole('switch', { name: text.activeOf('Weekly') }));
    await waitFor(() => expect(within(rowOf('Weekly')).getByRole<HTMLInputElement>('switch').checked).toBe(false));
    expect(await within(rowOf('Weekly')).findByRole('img', { name: changeStatusText.waiting.title })).toBeDefined();
    const requests = (await store.outbox.toArray()).map(command => readCommand(command)?.request());
    expect(requests).toEqual([{ endpoint: 'report.update', path: { id: 4 }, body: { active: false } }]);
  });

  test('opens the form of one, and asks before it is deleted', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: listChangesText.edit('Daily') }));
    expect(await screen.findByText('Edits Daily')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: listChangesText.remove('Weekly') }));
    expect(await screen.findByText('Deletes Weekly')).toBeDefined();
  });
});

test.each([
  [text.addName, 'Adds a report'],
  [alertText.newTitle, 'Adds an alert'],
])('opens the form of %s', async (name, form) => {
  await open();
  fireEvent.click(screen.getByRole('button', { name }));
  expect(await screen.findByText(form)).toBeDefined();
});

test('offers a new report to users who may write reports, and an alert only if they may run SQL', async () => {
  const roles = { Writer: [['can_read', 'ReportSchedule'] as const, ['can_write', 'ReportSchedule'] as const] };
  await open({
    facts: { user: { id: 1, username: 'ada', firstName: 'Ada', lastName: 'Admin' }, store: 'screen', roles },
  });
  expect(screen.getByRole('button', { name: text.addName })).toBeDefined();
  expect(screen.queryByRole('button', { name: alertText.newTitle })).toBeNull();
});

test('shows the last run of each, and opens its runs', async () => {
  const ran = { last_state: 'Error', last_eval_dttm: '2026-03-09T07:00:00' };
  await open({
    kept: async store => {
      await keep(store);
      const weekly = must(await store.copies.get(['report', 4]), 'Weekly');
      await store.copies.put({ ...weekly, value: { ...weekly.value, ...ran } });
    },
  });
  const failed = `${runsText.states.failed}, ${fullTime(Date.UTC(2026, 2, 9, 7))}`;
  expect(byTooltip(failed, rowOf('Weekly'))).toBeDefined();
  expect(byTooltip(runsText.neverRan, rowOf('Daily'))).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: runsText.open('Weekly') }));
  expect(await screen.findByText('Runs of Weekly')).toBeDefined();
});

test('links to the editions of each, and marks new ones until they are opened', async () => {
  const head = {
    kind: 'schedule',
    due_at: '2026-03-09T07:00:00.000000+0000',
    read_at: '2026-03-09T07:00:00.000000+0000',
    read_as: 'Ada',
    charts: 1,
    failed: 0,
    bytes: 1,
  };
  const list = { heads: [{ ...head, id: 9 }], asOf: NOW, askedAfter: null, openedAt: null };
  const { store } = await open({
    kept: async into => {
      await keep(into);
      await into.editionLists.bulkPut([
        { ...list, reportId: 4, opened: null },
        { ...list, reportId: 5, opened: 9 },
      ]);
    },
  });
  const news = await within(rowOf('Weekly')).findByRole('link', { name: editionsText.openNewOf('Weekly') });
  expect(news.getAttribute('href')).toBe('/report/4');
  expect(within(rowOf('Weekly')).getByText(editionsText.isNew)).toBeDefined();
  for (const name of ['Daily', 'Alarm'])
    expect(within(rowOf(name)).getByRole('link', { name: editionsText.openOf(name) })).toBeDefined();
  await act(() => noteOpened(store, 4, 9, NOW));
  expect(await within(rowOf('Weekly')).findByRole('link', { name: editionsText.openOf('Weekly') })).toBeDefined();
  expect(screen.queryByText(editionsText.isNew)).toBeNull();
});

test('has no links to editions if the server stores none', async () => {
  await open({ capabilities: contractCapabilities });
  expect(within(rowOf('Weekly')).queryByRole('link', { name: editionsText.openOf('Weekly') })).toBeNull();
});

test('REP-005 fetches only the reports of the user, and then the rest of each', async () => {
  const { registry } = await open({ connectivity: { state: 'live', since: NOW } });
  const asked = registry.subscriptions.get();
  expect(asked.get('list report')).toEqual({ kind: 'list', of: 'report', createdBy: 1 });
  expect(asked.get('detail report 4')).toEqual({ kind: 'detail', of: 'report', id: 4 });
});

test('REP-015 reports a list that the server rejects', async () => {
  const { registry } = await open();
  act(() =>
    registry.setStatus('list report', { name: 'failed', why: 'refused', reason: { code: 'status', status: 500 } }),
  );
  expect(await screen.findByText(text.readingFailed)).toBeDefined();
});

test('offers no changes to readers, and shows none to others', async () => {
  const user = { id: 1, username: 'ada', firstName: 'Ada', lastName: 'Admin' };
  const roles = { Reader: [['can_read', 'ReportSchedule']] } as const;
  await open({ facts: { user, store: 'screen', roles } });
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('button', { name: listChangesText.edit('Daily') })).toBeNull();
  expect(screen.queryByRole('button', { name: text.addName })).toBeNull();
  closeScreens();
  const nobody = { user, store: 'screen', roles: { Nobody: [] } };
  await openScreen(
    <Addressed>
      {shown => (
        <ReportsPage
          adding={{ report: () => null, alert: () => null }}
          editing={() => null}
          running={() => null}
          removing={() => null}
          {...shown}
        />
      )}
    </Addressed>,
    {
      facts: nobody,
      kept: keep,
    },
  );
  expect(screen.getByText(text.noPermission)).toBeDefined();
});
