import { describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import { isRecord, parseJson } from '@/lib/json';
import type { EditedChart } from '@/model/chart';
import type { NewCommand } from '@/offline/commands/command';
import { localId } from '@/model/local-id';
import { readCommand } from '@/offline/resources/commands';
import { newChart, overwriteChart, type Joined, type SavedChart } from './commands';
import { savedQueryContext } from './query-context';

const formData = { datasource: '2__table', viz_type: 'table', metrics: ['count'], row_limit: 10, novelty: [1] };
const queryContext = { datasource: { id: 2, type: 'table' }, queries: [], form_data: formData };
const harbour: Joined = { id: 4, title: 'Harbour', isNew: false };
const saved = (joined: Joined | null, more: Partial<SavedChart> = {}): SavedChart => ({
  name: 'Tides',
  vizType: 'table',
  datasetId: 2,
  formData,
  queryContext,
  joined,
  ...more,
});
const sent = {
  params: JSON.stringify(formData),
  slice_name: 'Tides',
  viz_type: 'table',
  datasource_id: 2,
  datasource_type: 'table',
  query_context: JSON.stringify(queryContext),
};
const read = (command: NewCommand) => must(readCommand(command), command.kind);
const ada = { id: 3, firstName: 'Ada', lastName: 'Hill' };

const opened = {
  id: 7,
  name: 'Waves',
  vizType: 'table',
  datasetId: 2,
  description: null,
  certifiedBy: null,
  changedOn: null,
  // With fields that the server adds for the person viewing.
  formData: { datasource: '2__table', viz_type: 'table', metrics: ['sum'], slice_id: 7, cache_timeout: 60 },
};
const edited: EditedChart = {
  id: 7,
  name: 'Waves',
  description: '',
  cacheTimeout: 60,
  certifiedBy: 'Bo',
  certificationDetails: '',
  isManagedExternally: false,
  owners: [{ id: 3, name: 'Ada Hill' }],
  dashboards: [{ id: 1, name: 'Sea' }],
};

describe('a new chart', () => {
  test('EXP-136 is sent with params, its name, type and dataset, dashboards, owners and query context', () => {
    expect(read(newChart(localId(1), saved(harbour), ada)).request()).toEqual({
      endpoint: 'chart.create',
      body: { ...sent, dashboards: [4], owners: [3] },
    });
    expect(read(newChart(localId(1), saved(null), ada)).request().body).toMatchObject({ dashboards: [] });
  });
});

describe('an overwritten chart', () => {
  test('EXP-137 is sent with params, its name, type and dataset, all dashboards, owners and query context', () => {
    expect(read(overwriteChart(opened, saved(harbour), edited)).request()).toEqual({
      endpoint: 'chart.update',
      path: { id: 7 },
      body: { ...sent, dashboards: [1, 4], owners: [3] },
    });
  });

  /** Merges it with the server’s copy. */
  function met(result: object, command = overwriteChart(opened, saved(null), edited)) {
    const { sending } = read(command);
    return sending.how === 'update' ? sending.merge({ result }) : null;
  }
  const theirs = {
    slice_name: 'Waves',
    viz_type: 'table',
    params: JSON.stringify({ ...opened.formData, metrics: ['sum'] }),
    owners: [{ id: 3 }],
    dashboards: [{ id: 1, dashboard_title: 'Sea' }],
    query_context: '{"old":1}',
  };
  const bodyOf = (outcome: ReturnType<typeof met>): Readonly<Record<string, unknown>> => {
    const body = outcome?.kind === 'resend' ? outcome.command.request().body : null;
    return isRecord(body) ? body : {};
  };

  test('OFF-066 merges with other params keys that somebody else changed, and drops their query context', () => {
    const outcome = met({ ...theirs, params: JSON.stringify({ ...opened.formData, color_scheme: 'sea', unknown: 1 }) });
    expect(parseJson(String(bodyOf(outcome)['params']))).toEqual({
      ...formData,
      color_scheme: 'sea',
      unknown: 1,
      // As on the server.
      slice_id: 7,
      cache_timeout: 60,
    });
    expect(bodyOf(outcome)).toMatchObject({ query_context: null });
  });

  test('keeps its query context if nobody else changed it', () => {
    const outcome = met(theirs);
    expect(bodyOf(outcome)).toMatchObject({
      query_context: sent.query_context,
      dashboards: [1],
    });
  });

  test('OFF-066 asks when both changed the same control', () => {
    expect(met({ ...theirs, params: JSON.stringify({ ...opened.formData, row_limit: 99 }) })).toMatchObject({
      kind: 'conflict',
      items: [{ subject: { what: 'control', name: 'row_limit' } }],
    });
  });

  test('OFF-066 takes this device’s version, the server’s, or both as a copy', () => {
    const { sending } = read(overwriteChart(opened, saved(null), edited));
    if (sending.how !== 'update') throw new Error(sending.how);
    const result = { ...theirs, params: JSON.stringify({ ...opened.formData, row_limit: 99 }) };
    const asked = sending.merge({ result });
    const keys = asked.kind === 'conflict' ? asked.items.map(({ key }) => key) : [];
    const paramsWith = (side: 'mine' | 'theirs') =>
      parseJson(String(bodyOf(sending.merge({ result }, Object.fromEntries(keys.map(key => [key, side]))))['params']));
    expect(paramsWith('mine')).toMatchObject({ metrics: ['count'], row_limit: 10 });
    expect(paramsWith('theirs')).toMatchObject({ metrics: ['count'], row_limit: 99 });
    const copy = read(must(sending.recreateAs?.(localId(1), { result }), 'copy')).request();
    const params: unknown = expect.stringContaining('"row_limit":10');
    expect(copy).toMatchObject({ endpoint: 'chart.create', body: { slice_name: 'Tides', params } });
  });

  test('stays on its dashboards, also if this device does not know them', () => {
    const command = overwriteChart(opened, saved(harbour), null);
    const outcome = met({ ...theirs, dashboards: [{ id: 1 }, { id: 2 }] }, command);
    expect(bodyOf(outcome)).toMatchObject({ dashboards: [4, 1, 2] });
    expect(read(overwriteChart(opened, saved(null), null)).request().body).not.toHaveProperty('dashboards');
  });
});

describe('the query context', () => {
  test('EXP-136 EXP-137 is the query of the chart, with the form data it was made from', async () => {
    expect(await savedQueryContext('table', 2, formData)).toMatchObject({
      datasource: { id: 2, type: 'table' },
      force: false,
      result_type: 'full',
      queries: [{ metrics: ['count'], row_limit: 10 }],
      form_data: formData,
    });
  });

  test('of a pivot table has its cells, without the totals that only its picture needs', async () => {
    const form = { ...formData, groupbyRows: ['haul'], colTotals: true, totalsOf: 'metric' };
    const context = await savedQueryContext('pivot_table_v2', 2, form);
    expect(context).toMatchObject({ queries: [{ columns: ['haul'] }], form_data: form });
    expect(context).toHaveProperty('queries.length', 1);
  });

  test('of a type that is not known here is null', async () =>
    expect(await savedQueryContext('novelty', 2, formData)).toBeNull());
});
