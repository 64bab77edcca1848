// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { createClient } from '@/api/client';
import { createDirectCalls } from '@/offline/direct/direct-calls';
import type { ListedReport } from '@/offline/reads/reports';
import { contractCapabilities, embeddedCapabilities, runsReports } from '@/offline/state/capabilities';
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
  changedOn: null,
  chart: null,
  dashboard: { id: 3, name: '' },
  recipients: null,
  format: null,
  extra: null,
  subject: { kind: 'dashboard', id: 3 },
  subjectName: '',
};

const run = { id: 1, state: 'Success', scheduled_dttm: '2026-03-09T07:00:00', error_message: null, value: null };
const times = { start_dttm: '2026-03-09T07:00:01', end_dttm: '2026-03-09T07:00:02.900000' };

/** A server with this log; records its requests. */
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

test('shows how each run ended, in words, with all its details', async () => {
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

test('pages through a log, and without the server shows the pages that were read before', async () => {
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

test('reads a running run again until it has ended', async () => {
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

test('shows no runs of a report that the server does not have yet, and requests none', async () => {
  const { ask, asked } = server(() => ({}));
  await open({ ask }, { ...report, id: -1 });
  expect(await screen.findByText(text.unsent)).toBeDefined();
  expect(asked).toEqual([]);
});

describe('the actions of the server', () => {
  /** A server that answers by method and address. */
  function answering(answers: Readonly<Record<string, readonly [status: number, body: object]>>) {
    const asked: string[] = [];
    const client = createClient<AbortSignal>({
      transport: async ({ method, url }) => {
        const call = `${method} ${url.split('?')[0]}`;
        asked.push(call);
        const [status, body] = answers[call] ?? [404, { message: 'Not found' }];
        return wireResponse({ status, body: JSON.stringify(body) });
      },
      now: () => NOW,
    });
    return { asked, ask: createDirectCalls(client, () => undefined) };
  }
  const press = async (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
  const log = 'GET /api/v1/report/4/log/';
  const alert = { ...report, type: 'Alert' };

  test('sends a report now and shows the result', async () => {
    const answers: Record<string, readonly [number, object]> = {
      [log]: [200, { count: 1, ids: [9], result: [{ ...run, id: 9, state: 'Working' }] }],
      'POST /api/v1/report/4/run': [202, { id: 9 }],
    };
    const { ask, asked } = answering(answers);
    const { pass } = await open({ ask });
    expect(screen.queryByRole('button', { name: text.testNow })).toBeNull();
    await press(text.sendNow);
    expect(await screen.findByText(text.runBegun)).toBeDefined();
    answers[log] = [
      200,
      { count: 1, ids: [9], result: [{ ...run, id: 9, state: 'Error', error_message: 'Nobody was reached.' }] },
    ];
    await waitFor(() => {
      pass(3000);
      expect(screen.getByText(text.runEnded(text.states.failed, 'Nobody was reached.'))).toBeDefined();
    });
    expect(asked.filter(call => call.startsWith('POST'))).toEqual(['POST /api/v1/report/4/run']);
  });

  test.each([
    [{ value: 12, met: true, would_send: true, message: '' }, `${text.foundValue('12')} ${text.wouldSend}`],
    [{ value: 12, met: true, would_send: false, message: '' }, `${text.foundValue('12')} ${text.metNotSent}`],
    [{ value: null, met: false, would_send: false, message: '' }, text.notMet],
    [
      { value: 12, met: true, would_send: false, message: 'The value is 12. Sent an hour ago.' },
      'The value is 12. Sent an hour ago.',
    ],
  ])('tests an alert: %o', async (result, words) => {
    const { ask } = answering({
      [log]: [200, { count: 0, ids: [], result: [] }],
      'POST /api/v1/report/4/test': [200, result],
    });
    await open({ ask }, alert);
    await press(text.testNow);
    expect(await screen.findByText(words)).toBeDefined();
  });

  test('shows an error of the server, and says so if it does not support the call', async () => {
    const { ask } = answering({
      [log]: [200, { count: 0, ids: [], result: [] }],
      'POST /api/v1/report/4/test': [422, { message: 'Alert query returned more than one row.' }],
    });
    await open({ ask }, alert);
    await press(text.testNow);
    expect(await screen.findByText(text.requestFailed('Alert query returned more than one row.'))).toBeDefined();
    await press(text.sendNow);
    expect(await screen.findByText(text.notOffered)).toBeDefined();
  });

  test('without the server the buttons say why they are disabled', async () => {
    const { ask, asked } = answering({});
    await open({ ask, connectivity: { state: 'unreachable', since: NOW } });
    await press(text.sendNow);
    expect(await screen.findByText(text.needsNetwork)).toBeDefined();
    expect(asked).toEqual([]);
  });

  test('hides both buttons if the server has only the contract, and from people who may not write', async () => {
    const user = { id: 1, username: 'ada', firstName: 'Ada', lastName: 'Admin' };
    const { ask } = server(() => ({ count: 0, ids: [], result: [] }));
    await open({ ask, facts: { user, store: 'screen', roles: { Reader: [['can_read', 'ReportSchedule']] } } });
    expect(await screen.findByRole('dialog')).toBeDefined();
    expect(screen.queryByRole('button', { name: text.sendNow })).toBeNull();
    expect(runsReports(contractCapabilities)).toBe(false);
    expect(runsReports(embeddedCapabilities)).toBe(true);
  });
});
