// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { must } from '@/lib/assert';
import type { Chart } from '@/model/chart';
import type { Roles } from '@/model/permissions';
import { createClient } from '@/api/client';
import { isLocalId } from '@/model/local-id';
import { createDirectCalls, type DirectCalls } from '@/offline/direct/direct-calls';
import { readOutbox } from '@/offline/outbox/pending';
import { readCommand } from '@/offline/resources/commands';
import type { LocalStore } from '@/offline/store/database';
import { emptyChart, emptyDashboard } from '@/offline/store/records';
import { listKey } from '@/offline/sync/subscriptions';
import { saveChartText as text } from '@/text/messages/explore/saving';
import { recordingServer } from '../../../../tests/support/recording-server';
import { closeScreens, expectDangerToast, NOW, openScreen } from '../../../../tests/support/screen';
import { wireResponse } from '../../../../tests/support/wire-response';
import SaveDialog from './SaveDialog';

afterEach(closeScreens);

const ada = { id: 1, first_name: 'Ada', last_name: 'Admin' };
const bo = { id: 2, first_name: 'Bo', last_name: 'Reed' };
const formData = { datasource: '2__table', viz_type: 'table', metrics: ['count'] };
const chart: Chart = {
  id: 7,
  name: 'Waves',
  vizType: 'table',
  datasetId: 2,
  description: null,
  certifiedBy: null,
  changedOn: null,
  formData: { ...formData, metrics: ['sum'] },
};

async function keep(store: LocalStore): Promise<void> {
  const row = { id: 7, slice_name: 'Waves', owners: [ada], dashboards: [] };
  await store.charts.put({ ...emptyChart(7), row, rowAsOf: NOW, dashboards: [] });
  const dashboards = [
    { id: 3, dashboard_title: 'Harbour', owners: [ada] },
    { id: 4, dashboard_title: 'Sky', owners: [bo] },
  ];
  await store.dashboards.bulkPut(dashboards.map(each => ({ ...emptyDashboard(each.id), row: each, rowAsOf: NOW })));
  await store.lists.put({ name: 'dashboards', ids: [3, 4], asOf: NOW });
}

const analyst: Roles = {
  Alpha: [
    ['can_write', 'Chart'],
    ['can_read', 'Dashboard'],
    ['can_write', 'Dashboard'],
  ],
};
const admin: Roles = { Admin: [] };

interface Opening {
  readonly of?: Chart | null;
  readonly roles?: Roles;
  readonly user?: number;
  readonly state?: 'live' | 'unreachable';
  readonly firstPlace?: number;
  readonly kept?: typeof keep;
  readonly ask?: DirectCalls;
}

async function open(opening: Opening = {}) {
  const { of = chart, roles = analyst, user = 1, state = 'live', kept = keep, ask, firstPlace = null } = opening;
  const onSaved = vi.fn<(id: number, how: string) => void>();
  const onClose = vi.fn<() => void>();
  const opened = await openScreen(
    <SaveDialog
      chart={of}
      formData={formData}
      vizType="table"
      dataset={{ id: 2 }}
      firstPlace={firstPlace}
      onSaved={onSaved}
      onClose={onClose}
    />,
    {
      kept,
      ...(ask && { ask }),
      connectivity: { state, since: NOW },
      facts: { user: { id: user, username: 'ada', firstName: 'Ada', lastName: 'Admin' }, roles, store: 'save' },
    },
  );
  await screen.findByRole('textbox', { name: text.name });
  return { ...opened, onSaved, onClose };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const call = (name: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: text.name }), { target: { value: name } });

/** Searches for a dashboard, and selects the option with a name. */
async function choosePlace(words: string, option: string): Promise<void> {
  fireEvent.click(screen.getByRole('combobox', { name: new RegExp(`^${text.dashboard}`) }));
  const dialog = await screen.findByRole('dialog', { name: text.dashboard });
  fireEvent.change(within(dialog).getByRole('searchbox'), { target: { value: words } });
  fireEvent.click(await within(dialog).findByRole('option', { name: option }));
}

async function outbox(store: LocalStore, count: number) {
  await waitFor(async () => expect(await readOutbox(store)).toHaveLength(count));
  return readOutbox(store);
}

test('EXP-140 PRM-012 an owner can overwrite a chart; other users save it as a new one', async () => {
  await open();
  await screen.findByRole('radio', { name: text.ways.overwrite });
  closeScreens();
  await open({ user: 2 });
  await screen.findByText(text.notYours);
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByRole('button', { name: text.submit.new })).toBeDefined();
});

test('PRM-010 users who may not write charts cannot add one', async () => {
  await open({ of: null, roles: { Gamma: [] } });
  call('Tides');
  expect(screen.getByRole('button', { name: text.submit.new }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByText(text.notAllowed)).toBeDefined();
});

test('users who may not see dashboards are offered none, and do not ask for them', async () => {
  const { registry } = await open({ of: null, roles: { Alpha: [['can_write', 'Chart']] } });
  expect(screen.queryByRole('combobox', { name: new RegExp(`^${text.dashboard}`) })).toBeNull();
  expect(registry.subscriptions.get().has(listKey('dashboard'))).toBe(false);
});

test('EXP-140 EXP-137 overwrites a chart, and closes the dialog once the server has it', async () => {
  const { store, onSaved, onClose } = await open();
  await screen.findByRole('radio', { name: text.ways.overwrite });
  call('Tides');
  press(text.submit.overwrite);
  const [command] = await outbox(store, 1);
  expect(command).toMatchObject({
    kind: 'update-chart',
    payload: { id: 7, fields: { name: 'Tides', formData, datasetId: 2, queryContext: { form_data: formData } } },
    base: { fields: { name: 'Waves' } },
  });
  expect(onSaved).not.toHaveBeenCalled();
  await act(async () => store.outbox.clear());
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(7, 'overwritten'));
  expect(onClose).toHaveBeenCalledOnce();
});

test('EXP-140 EXP-139 OFF-064 saves a chart on this device without a network, and adds it to a new dashboard', async () => {
  const { store, onSaved } = await open({ of: null, state: 'unreachable' });
  call('Tides');
  await choosePlace('Ocean', text.newDashboard('Ocean'));
  press(text.submit.new);
  const [dashboard, made] = await outbox(store, 2);
  const sent = must(readCommand(must(dashboard, 'dashboard')), 'command').request();
  expect(sent).toMatchObject({ endpoint: 'dashboard.create', body: { dashboard_title: 'Ocean' } });
  expect(made).toMatchObject({
    kind: 'create-chart',
    payload: { fields: { name: 'Tides', dashboards: [{ id: dashboard?.makes, title: 'Ocean', isNew: true }] } },
    needs: [dashboard?.makes],
  });
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  const [id, how] = onSaved.mock.calls[0] ?? [];
  expect([isLocalId(id), how]).toEqual([true, 'created']);
});

test('EXP-140 DSH-064 adds a chart to one of the user’s own dashboards; an administrator may choose any', async () => {
  const { store } = await open({ of: null });
  call('Tides');
  fireEvent.click(screen.getByRole('combobox', { name: new RegExp(`^${text.dashboard}`) }));
  const dialog = await screen.findByRole('dialog', { name: text.dashboard });
  await within(dialog).findByRole('option', { name: 'Harbour' });
  expect(within(dialog).queryByRole('option', { name: 'Sky' })).toBeNull();
  fireEvent.click(within(dialog).getByRole('option', { name: 'Harbour' }));
  press(text.submit.new);
  const [made] = await outbox(store, 1);
  expect(made).toMatchObject({
    payload: { fields: { dashboards: [{ id: 3, title: 'Harbour' }], owners: [{ id: 1 }] } },
  });
  closeScreens();
  await open({ of: null, roles: admin });
  await choosePlace('Sk', 'Sky');
});

test('adds a new chart that was started from a dashboard to that dashboard', async () => {
  const { store } = await open({ of: null, firstPlace: 3 });
  await screen.findByRole('combobox', { name: /Harbour/ });
  call('Tides');
  press(text.submit.new);
  const [made] = await outbox(store, 1);
  expect(made).toMatchObject({ payload: { fields: { dashboards: [{ id: 3, title: 'Harbour' }] } } });
});

test('EXP-145 shows in the dialog that the server rejected a save, and can retry it', async () => {
  const { store, onSaved } = await open({ of: null });
  call('Tides');
  press(text.submit.new);
  await outbox(store, 1);
  await act(async () => {
    await store.outbox.toCollection().modify({
      state: { name: 'rejected', status: 422, reason: { code: 'text', text: 'No such dataset' }, fields: {} },
    });
  });
  const dialog = screen.getByRole('dialog', { name: text.title });
  await within(dialog).findByText(/^Failed to save slice.*No such dataset$/);
  call('Tides again');
  press(text.submit.new);
  await waitFor(async () =>
    expect((await readOutbox(store)).map(({ payload, state }) => [payload, state.name])).toEqual([
      [expect.objectContaining({ name: 'Tides again' }), 'waiting'],
    ]),
  );
  expect(screen.queryByText(/Failed to save slice/)).toBeNull();
  expect(onSaved).not.toHaveBeenCalled();
});

test('EXP-146 reports in the dialog that dashboards cannot be fetched', async () => {
  const { registry } = await open({ of: null });
  act(() =>
    registry.setStatus(listKey('dashboard'), { name: 'failed', why: 'refused', reason: { code: 'text', text: 'No' } }),
  );
  const dialog = screen.getByRole('dialog', { name: text.title });
  expect(await within(dialog).findByText(text.dashboardsFailed)).toBeDefined();
});

/** A chart of which this device knows everything except its dashboards. */
async function keepWithoutPlaces(store: LocalStore): Promise<void> {
  await keep(store);
  await store.charts.put({ ...emptyChart(7), row: { id: 7, slice_name: 'Waves', owners: [ada] }, rowAsOf: NOW });
}

test('EXP-138 asks the server which dashboards a chart belongs to: it stays in them, and is not added twice', async () => {
  const asked: string[] = [];
  const client = createClient<AbortSignal>({
    async transport({ method, url }) {
      asked.push(`${method} ${decodeURIComponent(url)}`);
      return wireResponse({ body: { id: 7, result: { dashboards: [{ id: 3 }] } } });
    },
    now: () => NOW,
  });
  const { store } = await open({
    roles: admin,
    kept: keepWithoutPlaces,
    ask: createDirectCalls(client, () => undefined),
  });
  await screen.findByRole('radio', { name: text.ways.overwrite });
  await waitFor(() => expect(asked).toEqual(['GET /api/v1/chart/7?q=(columns:!(dashboards.id))']));
  fireEvent.click(screen.getByRole('combobox', { name: new RegExp(`^${text.dashboard}`) }));
  const dialog = await screen.findByRole('dialog', { name: text.dashboard });
  await within(dialog).findByRole('option', { name: 'Sky' });
  await waitFor(() => expect(within(dialog).queryByRole('option', { name: 'Harbour' })).toBeNull());
  fireEvent.click(within(dialog).getByRole('option', { name: 'Sky' }));
  press(text.submit.overwrite);
  const [command] = await outbox(store, 1);
  expect(command).toMatchObject({
    payload: {
      fields: {
        dashboards: [
          { id: 3, title: 'Harbour' },
          { id: 4, title: 'Sky' },
        ],
      },
    },
  });
});

test('SHR-023 reports that the dashboards of a chart could not be read, and reads them again on request', async () => {
  let status = 500;
  const { ask, calls } = recordingServer(() => ({ status, body: { id: 7, result: { dashboards: [{ id: 3 }] } } }));
  await open({ roles: admin, kept: keepWithoutPlaces, ask });
  await expectDangerToast(text.placesFailed);
  status = 200;
  fireEvent.click(await screen.findByRole('button', { name: text.again }));
  await waitFor(() => expect(calls).toHaveLength(2));
  fireEvent.click(screen.getByRole('combobox', { name: new RegExp(`^${text.dashboard}`) }));
  const dialog = await screen.findByRole('dialog', { name: text.dashboard });
  await waitFor(() => expect(within(dialog).queryByRole('option', { name: 'Harbour' })).toBeNull());
  expect(screen.queryByText(text.placesFailed)).toBeNull();
});
