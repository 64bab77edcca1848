// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createClient } from '@/api/client';
import { createDirectCalls } from '@/offline/direct/direct-calls';
import type { ListedReport } from '@/offline/reads/reports';
import type { LocalStore } from '@/offline/store/database';
import { fullTime } from '@/text/ages';
import { pagerText } from '@/text/messages/home/lists';
import { reportRunsText as text } from '@/text/messages/home/report-runs';
import { closeScreens, NOW, openScreen, type ScreenOptions } from '../../../tests/support/screen';
import { wireResponse } from '../../../tests/support/wire-response';
import ReportRuns from './ReportRuns';

afterEach(closeScreens);

const report: ListedReport = {
  id: 4,
  type: 'Report',
  name: 'Weekly',
  description: '',
  active: true,
  crontab: '0 7 * * 1',
  timezone: 'UTC',
  creationMethod: 'dashboards',
  chart: null,
  dashboard: { id: 3, name: '' },
  recipients: null,
  format: null,
  subject: { kind: 'dashboard', id: 3 },
  subjectName: '',
};

const run = { id: 1, state: 'Success', scheduled_dttm: '2026-03-09T07:00:00', error_message: null, value: null };
const times = { start_dttm: '2026-03-09T07:00:01', end_dttm: '2026-03-09T07:00:02.900000' };

/** A server whose log is this; it notes what it is asked. */
function server(log: () => object) {
  const asked: string[] = [];
  const client = createClient<AbortSignal>({
    transport: async ({ method, url }) => {
      asked.push(`${method} ${decodeURIComponent(url)}`);
      return wireResponse({ status: 200, body: JSON.stringify(log()) });
    },
    now: () => NOW,
  });
  return { asked, ask: createDirectCalls(client, () => undefined) };
}

const open = (options: ScreenOptions, of = report) =>
  openScreen(<ReportRuns report={of} onClose={() => undefined} />, options);

const texts = async () =>
  within(await screen.findByRole('list', { name: text.list }))
    .getAllByRole('listitem')
    .map(item => item.textContent);

test('says how each run ended, in words, with all that is known of it', async () => {
  const { ask, asked } = server(() => ({
    count: 5,
    ids: [],
    result: [
      { ...run, id: 5, state: 'Working', scheduled_dttm: '2026-03-14T17:00:00' },
      { ...run, id: 4, state: 'Error', error_message: 'The mail server is away.' },
      { ...run, id: 3, state: 'On Grace', value: 12.5 },
      { ...run, id: 2, state: 'Not triggered', value: 0.0004 },
      { ...run, ...times, missed: 3, recipients: 2 },
    ],
  }));
  await open({ ask });
  const at = fullTime(Date.UTC(2026, 2, 9, 7));
  expect(await texts()).toEqual([
    `${text.states.running}${fullTime(Date.UTC(2026, 2, 14, 17))}`,
    `${text.states.failed}${at}The mail server is away.`,
    `${text.states['in-grace']}${at}value 12.5`,
    `${text.states['not-met']}${at}value 0.0004`,
    `${text.states.sent}${at}took 1.9s · to 2 addresses · 3 runs before it were missed`,
  ]);
  expect(asked).toEqual([
    'GET /api/v1/report/4/log/?q=(order_column:start_dttm,order_direction:desc,page:0,page_size:25)',
  ]);
});

test('a log of several pages is turned, and read without the server as far as it was read before', async () => {
  const { ask } = server(() => ({ count: 30, ids: [], result: [run] }));
  const { store } = await open({ ask });
  expect(await texts()).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: pagerText.next }));
  expect(await screen.findByText(pagerText.range(26, 30, 30))).toBeDefined();
  expect(await texts()).toHaveLength(1);
  const told = await store.metadata.toArray();
  closeScreens();

  const withLog = (pages: number) => async (local: LocalStore) => {
    await local.metadata.bulkPut(told.toSorted((a, b) => a.key.localeCompare(b.key)).slice(0, pages));
  };
  const away = { state: 'unreachable', since: NOW } as const;
  await open({ connectivity: away, kept: withLog(1) });
  expect(await texts()).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: pagerText.next }));
  expect(await screen.findByText(text.notHere)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: pagerText.before }));
  expect(await texts()).toHaveLength(1);
});

test('a run that goes on is looked at again until it has ended', async () => {
  let state = 'Working';
  const { ask, asked } = server(() => ({ count: 1, ids: [1], result: [{ ...run, state }] }));
  const { pass } = await open({ ask });
  await screen.findByText(text.states.running);
  state = 'Success';
  await act(async () => pass(3000));
  await screen.findByText(text.states.sent);
  await act(async () => pass(60_000));
  expect(asked).toHaveLength(2);
});

test('a report that the server does not have yet has no runs, and none are asked for', async () => {
  const { ask, asked } = server(() => ({}));
  await open({ ask }, { ...report, id: -1 });
  expect(await screen.findByText(text.unsent)).toBeDefined();
  expect(asked).toEqual([]);
});
