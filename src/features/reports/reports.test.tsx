// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { readCommand } from '@/offline/resources/commands';
import { readReports } from '@/offline/reads/reports';
import type { LocalStore } from '@/offline/store/database';
import { emptyDashboard, listName } from '@/offline/store/records';
import { viewedSubject } from '@/model/report';
import { reportViewText as view, reportWebhookText as webhookText } from '@/text/messages/home/report-view';
import { newReportText, reportFormText as text, reportsText } from '@/text/messages/home/reports';
import { alertText } from '@/text/messages/home/alerts';
import { createClient } from '@/api/client';
import { createDirectCalls } from '@/offline/direct/direct-calls';
import { reportDeliveryText as delivery } from '@/text/messages/home/report-delivery';
import { recordingServer } from '../../../tests/support/recording-server';
import { wireResponse } from '../../../tests/support/wire-response';
import { closeScreens, expectDangerToast, NOW, openScreen } from '../../../tests/support/screen';
import RemoveReportOf from './RemoveReport';
import NewReport from './NewReport';
import ReportDialog from './ReportDialog';
import { readerAfterSaving } from './report-form';

afterEach(closeScreens);

const away = { state: 'unreachable', since: NOW } as const;
const nothing = () => undefined;

const keep = (told: object) => async (store: LocalStore) => {
  const row = {
    name: 'Weekly',
    type: 'Report',
    active: true,
    crontab: '0 7 * * 1',
    timezone: 'UTC',
    description: '',
    creation_method: 'dashboards',
    dashboard_id: 3,
    chart_id: null,
  };
  await store.copies.put({
    kind: 'report',
    id: 4,
    parent: null,
    value: { ...row, ...told },
    asOf: NOW,
    etag: null,
  });
  await store.lists.put({ name: listName('report', null), ids: [4], asOf: NOW });
};
const inFull = {
  recipients: [
    { id: 1, type: 'Email', recipient_config_json: '{"target": "ada@example.org"}' },
    { id: 2, type: 'Slack', recipient_config_json: '{"target": "#numbers"}' },
  ],
  report_format: 'CSV',
};

const requests = async (store: LocalStore) =>
  (await store.outbox.toArray()).map(command => readCommand(command)?.request());
const field = (label: string) => within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const button = (name: string | RegExp) =>
  within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name });
async function choose(label: string, option: string) {
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('combobox', { name: new RegExp(label) }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
}

async function open(subject: string, kept: (store: LocalStore) => Promise<void> = async () => undefined) {
  const opened = await openScreen(<ReportDialog subject={subject} onClose={nothing} />, { connectivity: away, kept });
  await screen.findByRole('dialog');
  return opened;
}

test('OFF-068 an edited entry keeps its base, and another follows what somebody else changes', async () => {
  const { store } = await open('dashboard:3', keep(inFull));
  type(text.name, 'Mondays');
  await act(async () => keep({ ...inFull, name: 'Each week', description: 'For the board' })(store));
  await waitFor(() => expect(field(text.description).value).toBe('For the board'));
  fireEvent.click(button(text.save));
  await expect.poll(() => store.outbox.toArray()).toHaveLength(1);
  const [command] = await store.outbox.toArray();
  expect(command).toMatchObject({
    payload: { fields: { name: 'Mondays' } },
    base: { fields: { name: 'Weekly', description: 'For the board' } },
  });
});

describe('a new report from the list', () => {
  const keepSubjects = async (store: LocalStore) => {
    await keep({})(store);
    const rows = [
      { id: 3, dashboard_title: 'Weather' },
      { id: 5, dashboard_title: 'Waves' },
    ];
    await store.dashboards.bulkPut(rows.map(row => ({ ...emptyDashboard(row.id), row, rowAsOf: NOW })));
    await store.lists.put({ name: 'dashboards', ids: [3, 5], asOf: NOW });
  };

  test.each([
    ['Waves', text.newTitle, 'Weekly report: Waves'],
    ['Weather', text.editTitle, 'Weekly'],
  ])('on %s opens the form %j', async (subject, title, name) => {
    await openScreen(<NewReport onClose={nothing} />, { connectivity: away, kept: keepSubjects });
    await screen.findByRole('dialog', { name: newReportText.title });
    expect(button(newReportText.next).disabled).toBe(true);
    await screen.findByText(alertText.subjectPlaceholder);
    fireEvent.click(screen.getByRole('combobox', { name: new RegExp(alertText.subject) }));
    fireEvent.click(await screen.findByRole('option', { name: new RegExp(subject) }));
    fireEvent.click(button(newReportText.next));
    await screen.findByRole('dialog', { name: title });
    expect(screen.getByLabelText<HTMLInputElement>(text.name).value).toBe(name);
  });
});

describe('the form of a report without the server', () => {
  test('REP-006 OFF-078 creates a report on a chart, and shows it immediately', async () => {
    const { store } = await open('chart:2');
    expect(screen.getByRole('dialog', { name: text.newTitle })).toBeDefined();
    type(text.name, 'Late flights');
    type(text.time, '07:30');
    expect(button(text.add).disabled).toBe(true);
    type(text.recipients, 'ada@example.org; grace@example.org');
    await act(async () => fireEvent.click(button(text.add)));
    await waitFor(async () => expect(await requests(store)).toHaveLength(1));
    expect(await requests(store)).toMatchObject([
      {
        endpoint: 'report.create',
        body: {
          name: 'Late flights',
          active: true,
          crontab: '30 7 * * 1',
          creation_method: 'charts',
          chart: 2,
          report_format: 'TEXT',
          recipients: [{ type: 'Email', recipient_config_json: { target: 'ada@example.org, grace@example.org' } }],
          owners: [1],
        },
      },
    ]);
    expect((await readReports(store)).items).toMatchObject([{ name: 'Late flights', active: true }]);
  });

  test.each([
    ['a new one', async () => undefined, ['TEXT', 'CSV', 'XLSX', 'HTML']],
    ['one that names a picture', keep({ ...inFull, report_format: 'PNG' }), ['TEXT', 'CSV', 'XLSX', 'HTML', 'PNG']],
  ] as const)('offers the formats that are sent: %s', async (_, kept, offered) => {
    await open('dashboard:3', kept);
    fireEvent.click(screen.getByRole('combobox', { name: new RegExp(text.format) }));
    const options = await screen.findAllByRole('option');
    expect(options.map(option => option.textContent)).toEqual(offered.map(id => text.formats[id]));
  });

  test('REP-007 edits all of an existing report, and keeps recipients of other kinds', async () => {
    const { store } = await open('dashboard:3', keep(inFull));
    expect(field(text.name).value).toBe('Weekly');
    expect(field(text.recipients).value).toBe('ada@example.org');
    expect(screen.getByText(text.others(1))).toBeDefined();
    type(text.time, '18:00');
    type(text.recipients, 'grace@example.org');
    await act(async () => fireEvent.click(button(text.save)));
    await waitFor(async () => expect(await requests(store)).toHaveLength(1));
    expect(await requests(store)).toMatchObject([
      {
        endpoint: 'report.update',
        path: { id: 4 },
        body: {
          name: 'Weekly',
          active: true,
          crontab: '0 18 * * 1',
          dashboard: 3,
          report_format: 'CSV',
          recipients: [
            { type: 'Email', recipient_config_json: { target: 'grace@example.org' } },
            { type: 'Slack', recipient_config_json: { target: '#numbers' } },
          ],
        },
      },
    ]);
  });

  describe('of a dashboard with filters and tabs', () => {
    const mask = (shop: string) => ({
      extraFormData: { filters: [{ col: 'shop', op: 'IN', val: [shop] }] },
      filterState: { value: [shop] },
    });
    const whole = (shop: string) => ({ ...mask(shop), id: 'F-1', ownState: {} });
    const withDashboard = async (store: LocalStore) => {
      const part = (id: string, kind: string, children: string[], meta: object) => ({ id, type: kind, children, meta });
      const layout = {
        ROOT_ID: part('ROOT_ID', 'ROOT', ['TABS-1'], {}),
        'TABS-1': part('TABS-1', 'TABS', ['TAB-1', 'TAB-2'], {}),
        'TAB-1': part('TAB-1', 'TAB', [], { text: 'Overview' }),
        'TAB-2': part('TAB-2', 'TAB', [], { text: 'Shops' }),
      };
      const filter = { id: 'F-1', name: 'Shop', filterType: 'filter_select', type: 'NATIVE_FILTER' };
      const detail = {
        id: 3,
        dashboard_title: 'Sales',
        slug: null,
        url: '',
        css: '',
        published: true,
        certified_by: null,
        certification_details: null,
        changed_by_name: '',
        changed_on: '',
        changed_on_delta_humanized: '',
        owners: [],
        charts: [],
        is_managed_externally: false,
        position_json: JSON.stringify(layout),
        json_metadata: JSON.stringify({ native_filter_configuration: [filter] }),
      };
      await store.dashboards.put({ ...emptyDashboard(3), detail, detailAsOf: NOW });
    };
    const state = { dataMask: { 'F-1': mask('Lyon') }, activeTabs: ['TAB-2'], anchor: null, urlParams: [] };
    const now = viewedSubject({ kind: 'dashboard', id: 3 }, state);
    const radio = (name: string) => within(screen.getByRole('dialog')).getByRole<HTMLInputElement>('radio', { name });

    test('offers the current filters and the open tab, in words, and sends them', async () => {
      const { store } = await open(now, withDashboard);
      expect(radio(view.ownFilters).checked).toBe(true);
      expect(radio(view.allTabs).checked).toBe(true);
      fireEvent.click(radio(view.filtersNow));
      fireEvent.click(radio(view.tabsNow));
      expect(await screen.findByText('Shop: Lyon')).toBeDefined();
      expect(screen.getByText('Shops')).toBeDefined();
      type(text.recipients, 'ada@example.org');
      await act(async () => fireEvent.click(button(text.add)));
      await waitFor(async () => expect(await requests(store)).toHaveLength(1));
      const dashboard = { dataMask: { 'F-1': whole('Lyon') }, activeTabs: ['TAB-2'], anchor: '', urlParams: [] };
      expect(await requests(store)).toMatchObject([{ endpoint: 'report.create', body: { extra: { dashboard } } }]);
    });

    const kept = {
      other: 1,
      dashboard: { dataMask: { 'F-1': whole('Paris') }, activeTabs: [], anchor: 'TAB-1', urlParams: [['a', 'b']] },
    };
    const keepChosen = async (store: LocalStore) => {
      await withDashboard(store);
      await keep({ ...inFull, extra: kept })(store);
    };
    async function saved(store: LocalStore) {
      await act(async () => fireEvent.click(button(text.save)));
      await waitFor(async () => expect(await requests(store)).toHaveLength(1));
      return requests(store);
    }

    test('shows the previous choice, and an edit of something else keeps it', async () => {
      const { store } = await open(now, keepChosen);
      expect(radio(view.keptFilters).checked).toBe(true);
      expect(radio(view.keptTabs).checked).toBe(true);
      expect(await screen.findByText('Shop: Paris')).toBeDefined();
      expect(screen.getByText('Overview')).toBeDefined();
      type(text.name, 'Renamed');
      expect(await saved(store)).toMatchObject([{ body: { name: 'Renamed', extra: kept } }]);
    });

    test('replaces the filters by the current ones, and keeps the tab', async () => {
      const { store } = await open(now, keepChosen);
      fireEvent.click(radio(view.filtersNow));
      const dashboard = { ...kept.dashboard, dataMask: { 'F-1': whole('Lyon') } };
      expect(await saved(store)).toMatchObject([{ body: { extra: { other: 1, dashboard } } }]);
    });

    test('returns to the whole dashboard, which is sent explicitly', async () => {
      const { store } = await open('dashboard:3', keepChosen);
      fireEvent.click(radio(view.ownFilters));
      fireEvent.click(radio(view.allTabs));
      const [request] = await saved(store);
      expect(request?.body).toMatchObject({ extra: { other: 1, dashboard: {} } });
      expect(JSON.stringify(request)).not.toContain('Paris');
    });

    test('shows no choice if nothing can be chosen', async () => {
      await open('dashboard:3', withDashboard);
      expect(screen.queryByRole('radio')).toBeNull();
    });
  });

  test('leaves out the recipients of a report that only a list has shown', async () => {
    const { store } = await open('dashboard:3', keep({ loaded: false }));
    expect(screen.getByText(text.inPart)).toBeDefined();
    type(text.name, 'Every week');
    await act(async () => fireEvent.click(button(text.save)));
    await waitFor(async () => expect(await requests(store)).toHaveLength(1));
    const [request] = await requests(store);
    expect(request).toMatchObject({ body: { name: 'Every week' } });
    expect(JSON.stringify(request)).not.toContain('recipients');
  });

  test('accepts webhooks with or without mailboxes, and names an invalid one', async () => {
    const { store } = await open('dashboard:3', keep({ ...inFull, recipients: inFull.recipients.slice(0, 1) }));
    type(webhookText.webhooks, 'https://example.org/hook?a=1,2 example.org');
    expect(screen.getByText(webhookText.notWebhook('example.org'))).toBeDefined();
    expect(button(text.save).disabled).toBe(true);
    type(webhookText.webhooks, 'https://example.org/hook?a=1,2 http://localhost:5678/');
    type(text.recipients, '');
    expect(button(text.save).disabled).toBe(false);
    await act(async () => fireEvent.click(button(text.save)));
    await waitFor(async () => expect(await requests(store)).toHaveLength(1));
    expect(await requests(store)).toMatchObject([
      {
        body: {
          recipients: [
            { type: 'Webhook', recipient_config_json: { target: 'https://example.org/hook?a=1,2' } },
            { type: 'Webhook', recipient_config_json: { target: 'http://localhost:5678/' } },
          ],
        },
      },
    ]);
  });

  test('accepts a crontab, and says why one is invalid', async () => {
    await open('dashboard:3', keep(inFull));
    await choose(text.frequency, text.frequencies.custom);
    expect(field(text.crontab).value).toBe('0 7 * * 1');
    type(text.crontab, 'whenever');
    expect(screen.getByText(text.crontabInvalid)).toBeDefined();
    type(text.crontab, '0 0 30 2 *');
    expect(screen.getByText(text.neverComes)).toBeDefined();
    type(text.crontab, `0 9 * * ${'1,'.repeat(25)}1`);
    expect(screen.getByText(text.crontabLong)).toBeDefined();
    expect(button(text.save).disabled).toBe(true);
    type(text.crontab, '0 9 1,15 * *');
    expect(screen.getByText('At 09:00, on day 1 and 15 of the month')).toBeDefined();
    expect(button(text.save).disabled).toBe(false);
    type(text.crontab, '0 1,2,3,5,7,11,13,17,19,23 * * 1-5');
    expect(screen.getByText('Weekdays, 10 times a day')).toBeDefined();
  });

  test('names an invalid address, and says that one is required', async () => {
    await open('dashboard:3', keep({ ...inFull, recipients: inFull.recipients.slice(0, 1) }));
    type(text.recipients, 'ada@example.org, ada');
    expect(screen.getByText(text.notAddress('ada'))).toBeDefined();
    type(text.recipients, '');
    expect(screen.getByText(text.noRecipients)).toBeDefined();
    expect(button(text.save).disabled).toBe(true);
  });
});

test('REP-009 OFF-078 deletes a report once that is confirmed', async () => {
  const { store } = await openScreen(<RemoveReportOf subject="dashboard:3" onClose={nothing} />, {
    connectivity: away,
    kept: keep(inFull),
  });
  expect(await screen.findByText(reportsText.removeAbout('Weekly'))).toBeDefined();
  fireEvent.click(button(reportsText.removeNow));
  await waitFor(async () => expect(await requests(store)).toEqual([{ endpoint: 'report.delete', path: { id: 4 } }]));
  expect((await readReports(store)).items).toEqual([]);
});

describe('the form of a report, with the server’s delivery settings', () => {
  /** @param told the settings that differ from the defaults */
  async function ask(told: object, kept?: (store: LocalStore) => Promise<void>) {
    const body = { mail: true, pictures: true, reader: null, is_owner: true, ...told };
    const asked: string[] = [];
    const transport = async ({ url }: { readonly url: string }) => {
      asked.push(url);
      return wireResponse({ status: 200, body });
    };
    const calls = createDirectCalls(createClient<AbortSignal>({ transport, now: () => NOW }), () => undefined);
    const options = { ask: calls, ...(kept ? { kept } : {}) };
    const opened = await openScreen(<ReportDialog subject="dashboard:3" onClose={nothing} />, options);
    await screen.findByRole('dialog');
    await waitFor(() => expect(asked).toHaveLength(1));
    return { ...opened, asked };
  }

  test('offers pictures and PDF files if the server renders them', async () => {
    await ask({});
    await waitFor(() => expect(screen.queryByText(delivery.noPictures)).toBeNull());
    fireEvent.click(screen.getByRole('combobox', { name: new RegExp(text.format) }));
    await screen.findByRole('option', { name: delivery.picture });
    expect(screen.getByRole('option', { name: delivery.pdf })).toBeDefined();
  });

  test('says why it offers none, and that no mails are sent', async () => {
    await ask({ pictures: false, mail: false });
    await screen.findByText(delivery.noPictures);
    expect(screen.getByText(delivery.noMail)).toBeDefined();
    fireEvent.click(screen.getByRole('combobox', { name: new RegExp(text.format) }));
    await screen.findByRole('option', { name: text.formats.HTML });
    expect(screen.queryByRole('option', { name: text.formats.PDF })).toBeNull();
  });

  test('SHR-023 reports that they could not be read, and reads them again on request', async () => {
    let status = 500;
    const body = { mail: false, pictures: true, reader: null, is_owner: true };
    const { ask: calls } = recordingServer(() => ({ status, body }));
    await openScreen(<ReportDialog subject="dashboard:3" onClose={nothing} />, { ask: calls });
    await expectDangerToast(delivery.failed);
    expect(screen.queryByText(delivery.noMail)).toBeNull();
    status = 200;
    fireEvent.click(await screen.findByRole('button', { name: delivery.again }));
    await screen.findByText(delivery.noMail);
    expect(screen.queryByText(delivery.failed)).toBeNull();
  });

  test('SHR-023 reports nothing if the server has none, as in Superset', async () => {
    const { ask: calls, calls: asked } = recordingServer(() => ({ status: 404, body: { message: 'Not found' } }));
    await openScreen(<ReportDialog subject="dashboard:3" onClose={nothing} />, { ask: calls });
    await waitFor(() => expect(asked).toHaveLength(1));
    await screen.findByText(delivery.readAsYou('Ada Admin'));
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  test('keeps one in the app only, without recipients', async () => {
    const { store } = await ask({});
    type(text.name, 'Ours');
    expect(button(text.add).disabled).toBe(true);
    fireEvent.click(screen.getByRole('checkbox', { name: delivery.inApp }));
    expect(screen.queryByLabelText(text.recipients)).toBeNull();
    await act(async () => fireEvent.click(button(text.add)));
    await waitFor(async () => expect(await requests(store)).toHaveLength(1));
    expect(await requests(store)).toMatchObject([{ endpoint: 'report.create', body: { recipients: [] } }]);
  });

  test('restores the recipients of one that is to be sent after all', async () => {
    await ask({}, keep({ ...inFull, recipients: inFull.recipients.slice(0, 1) }));
    const inApp = screen.getByRole('checkbox', { name: delivery.inApp });
    fireEvent.click(inApp);
    fireEvent.click(inApp);
    expect(field(text.recipients).value).toBe('ada@example.org');
  });

  test('says whose rights it is read with, before and after a change of the content', async () => {
    const reader = { id: 7, name: 'Grace Hopper' };
    const { asked } = await ask({ reader }, keep({ ...inFull, recipients: inFull.recipients.slice(0, 1) }));
    expect(asked[0]).toContain('report=4');
    await screen.findByText(delivery.readAs('Grace Hopper'));
    type(text.name, 'Renamed');
    expect(screen.getByText(delivery.readAs('Grace Hopper'))).toBeDefined();
    type(text.recipients, 'grace@example.org');
    expect(screen.getByText(delivery.readAsYou('Ada Admin'))).toBeDefined();
  });

  test.each([
    ['a new one', null, { isNew: true, isSentChanged: false }, 'saver'],
    ['one that the server does not list', null, { isNew: false, isSentChanged: true }, 'unknown'],
    ['the one of another owner', { isOwner: false }, { isNew: false, isSentChanged: true }, { id: 7, name: 'Grace' }],
    ['one without a reader', { reader: null }, { isNew: false, isSentChanged: false }, 'saver'],
    [
      'one of others without a reader',
      { reader: null, isOwner: false },
      { isNew: false, isSentChanged: true },
      'nobody',
    ],
  ] as const)('knows the reader of %s', (_, told, change, reader) => {
    const known = { canMail: true, canDraw: true, reader: { id: 7, name: 'Grace' }, isOwner: true };
    expect(readerAfterSaving(told && { ...known, ...told }, change)).toEqual(reader);
  });
});
