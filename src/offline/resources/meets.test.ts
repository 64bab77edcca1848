import { describe, expect, test } from 'vitest';
import { readFields } from '@/api/read/fields';
import { writeFields } from '@/api/write/fields';
import { isRecord, parseJsonObject, type Json, type JsonObject } from '@/lib/json';
import { documentOf } from '@/api/values';
import { contentOf } from '@/model/json-document';
import { must } from '@/lib/assert';
import { exchanges } from '../../../tests/contract/exchange';
import type { Choices } from '@/model/merge/outcome';
import type { NewCommand } from '../commands/command';
import { localId } from '@/model/local-id';
import { createResource, deleteResource, updateResource } from '../commands/make';
import { dashboardFields } from './dashboard/fields';
import type { ReadSending } from '../commands/read-command';
import {
  copyDashboard,
  createDashboard,
  publishDashboard,
  saveDashboard,
  writeDashboardMetadata,
} from './dashboard/new-commands';
import { keepFormData } from './form-data/new-commands';
import { readCommand } from './commands';
import { scheduleQuery } from './saved-query/new-commands';
import { activateTab, expandTableSchema } from './tab/new-commands';

const local = localId(2);
const daily = { start: null, end: null, crontab: '0 9 * * *' };
const read = (command: NewCommand) => must(readCommand(command), command.kind);
const recorded = (name: string) => must(exchanges.get(name), name);

function updating(command: NewCommand) {
  const { sending } = read(command);
  if (sending.how !== 'update') throw new Error(`${command.kind} is no update`);
  return {
    ...sending,
    merge(server: unknown, choices?: Choices) {
      const merged = sending.merge(server, choices);
      if (merged.kind !== 'resend') return merged;
      const { payload, base } = merged.command;
      return { kind: merged.kind, payload, base, combined: merged.combined };
    },
  };
}
function creating(command: NewCommand): Extract<ReadSending, { how: 'create' }> {
  const { sending } = read(command);
  if (sending.how !== 'create') throw new Error(`${command.kind} creates nothing`);
  return sending;
}
const resultOf = (name: string): JsonObject => {
  const body = recorded(name).responseBody;
  const result = isRecord(body) ? body['result'] : null;
  return must(isRecord(result) ? (result as JsonObject) : null, name);
};

/** As known to a screen that read it from the server. */
const wordsIn = (kind: string, told: JsonObject): JsonObject =>
  JSON.parse(JSON.stringify(readFields(kind, told))) as JsonObject;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

describe('a dashboard as the recorded server keeps it', () => {
  const found = resultOf('dashboard/get-saved');
  const { dashboard_title = '', css = '', json_metadata } = found;
  const before = dashboardFields
    .only('title', 'css', 'slug', 'owners', 'certifiedBy', 'certificationDetails', 'metadata', 'layout')
    .of(readFields('dashboard', found));
  const dashboard = { id: 3, name: 'Recorded dashboard' };

  test('F54 OFF-068 a saved chart equals the server’s later answer', () => {
    const sent = recorded('dashboard/save').requestBody as JsonObject;
    const { positions, ...metadata } = parseJsonObject(textOf(sent['json_metadata']));
    const after = { ...before, metadata: metadata as JsonObject, layout: positions as JsonObject };
    expect(
      updating(saveDashboard(dashboard, { before: { ...before, title: 'Other', css: '' }, after })).merge({
        result: found,
      }),
    ).toEqual({
      kind: 'done',
    });
    expect(read(saveDashboard(dashboard, { before, after })).isNothing()).toBe(true);
  });

  test('F51 OFF-068 a save merges with other changes, against the server’s state', () => {
    const theirs = { ...found, css: '.theirs {}', changed_on: 'later' };
    const merged = updating(saveDashboard(dashboard, { before, after: { ...before, title: 'Mine' } })).merge({
      result: theirs,
    });
    expect(merged).toMatchObject({
      kind: 'resend',
      combined: 1,
      payload: { id: 3, fields: { title: 'Mine', css: '.theirs {}' } },
      base: { fields: { title: dashboard_title, css: '.theirs {}' } },
    });
  });

  test('DSH-022 DSH-023 with confirmation on, asks before a save over a different copy, not over an equal one', () => {
    const command = saveDashboard(dashboard, { before, after: { ...before, title: 'Mine' }, confirms: true });
    const server = { result: { ...found, css: '.theirs {}', owners: [] } };
    const { merge, readBeforeWrite } = updating(command);
    expect(readBeforeWrite).toBe(true);
    expect(merge({ result: found })).toMatchObject({ kind: 'resend', combined: 0 });
    const asked = merge(server);
    expect(asked).toMatchObject({ kind: 'conflict', items: [{ key: 'overwrite', canKeepBoth: true }] });
    const [item] = asked.kind === 'conflict' ? asked.items : [];
    const title = { kind: 'field', field: 'title', before: dashboard_title, after: 'Mine' };
    expect(item?.mine).toEqual({ kind: 'changes', changes: [title] });
    const people = { kind: 'setting', key: 'owners', change: 'changed' };
    expect(item?.theirs).toEqual({
      kind: 'changes',
      changes: [{ kind: 'field', field: 'css', before: css, after: '.theirs {}' }, people],
    });
    const theirs = { css: '.theirs {}', owners: [] };
    expect(merge(server, { overwrite: 'both' })).toMatchObject({
      kind: 'resend',
      payload: { fields: { title: 'Mine', ...theirs } },
      base: { fields: theirs },
    });
    const mine = merge(server, { overwrite: 'mine' });
    expect(mine).toMatchObject({
      kind: 'resend',
      payload: { fields: { title: 'Mine', css, owners: before['owners'] } },
      base: { fields: theirs },
    });
    expect(merge(server, { overwrite: 'theirs' })).toEqual({ kind: 'done' });
    // A confirmed change is an edit of the version that was seen: it is a question again only if that was changed
    // again.
    const confirmed = updating({
      ...command,
      ...(mine.kind === 'resend' ? { payload: mine.payload, base: mine.base } : {}),
    });
    expect(confirmed.merge(server)).toMatchObject({ kind: 'resend', combined: 0 });
    expect(confirmed.merge({ result: { ...server.result, certified_by: 'Them' } })).toMatchObject({ kind: 'conflict' });
    const both = merge({ result: { ...server.result, dashboard_title: 'Theirs' } }, { title: 'mine' });
    expect(both, 'what was settled one by one is confirmed by that').toMatchObject({
      kind: 'resend',
      payload: { fields: { title: 'Mine', ...theirs } },
    });
  });

  test('F15 OFF-068 OFF-069 asks about fields that both changed, which choices resolve or a copy avoids', () => {
    const command = saveDashboard(dashboard, { before, after: { ...before, title: 'Mine' } });
    const server = { result: { ...found, dashboard_title: 'Theirs' } };
    const { merge, recreateAs } = updating(command);
    expect(merge(server)).toMatchObject({ kind: 'conflict', items: [{ key: 'title' }] });
    expect(merge(server, { title: 'theirs' })).toEqual({ kind: 'done' });
    const kept = merge(server, { title: 'mine' });
    expect(kept).toMatchObject({
      kind: 'resend',
      payload: { fields: { title: 'Mine' } },
      base: { fields: { title: 'Theirs' } },
    });
    // When sent again, it is an edit of the other side's version: there is no second question.
    if (kept.kind === 'resend')
      expect(updating({ ...command, payload: kept.payload, base: kept.base }).merge(server)).toMatchObject({
        kind: 'resend',
      });
    expect(recreateAs?.(local)).toMatchObject({
      kind: 'create-dashboard',
      makes: local,
      payload: { name: 'Recorded dashboard', fields: { css: '.x{}' } },
    });
    expect(read(must(recreateAs?.(local), 'copy')).request().body).not.toHaveProperty('slug');
  });

  test('OFF-076 metadata writes are merged by key', () => {
    const metadata = contentOf(documentOf(json_metadata));
    const mine = { ...metadata, filter_bar_orientation: 'HORIZONTAL' };
    const theirs = JSON.stringify({ ...metadata, color_scheme: 'other' });
    const merged = updating(writeDashboardMetadata(dashboard, metadata, mine)).merge({
      result: { ...found, json_metadata: theirs },
    });
    expect(merged).toMatchObject({
      kind: 'resend',
      payload: { fields: { metadata: { filter_bar_orientation: 'HORIZONTAL', color_scheme: 'other' } } },
    });
  });

  test('publishing twice is publishing once', () => {
    expect(updating(publishDashboard(dashboard, true)).merge({ result: { ...found, published: true } })).toEqual({
      kind: 'done',
    });
  });
});

describe('a dataset as the recorded server keeps it', () => {
  const found = resultOf('dataset/get-updated');
  const sent = recorded('dataset/update').requestBody as JsonObject;
  const { database_id: id = null, owners: _owners, ...rest } = sent;
  const after = wordsIn('dataset', { ...rest, database: { id }, owners: found['owners'] ?? [] });
  const before: JsonObject = { ...after, description: 'Before', metrics: [], columns: [] };
  const dataset = { id: 17, name: 'recorded_virtual' };

  test('F54 a saved dataset equals the server’s later answer, new columns included', () => {
    expect(updating(updateResource('dataset', dataset, { before, after })).merge({ result: found })).toEqual({
      kind: 'done',
    });
  });

  test('OFF-063 columns are merged one by one, by their ids on the server', () => {
    const renamed = (columns: unknown, to: string) =>
      (columns as JsonObject[]).map(one => (one['column_name'] === 'origin' ? { ...one, verbose_name: to } : one));
    const columnsIn = (columns: Json) => wordsIn('dataset', { columns });
    const mine = columnsIn(renamed(found['columns'], 'From'));
    const theirs = {
      ...found,
      columns: [
        ...(found['columns'] as JsonObject[]).map(one => ({ ...one, changed_on: 'later' })),
        { id: 900, column_name: 'added' },
      ],
    };
    const command = updateResource('dataset', dataset, { before: columnsIn(found['columns'] ?? []), after: mine });
    const merged = updating(command).merge({ result: theirs });
    expect(merged).toMatchObject({
      kind: 'resend',
      payload: {
        fields: {
          columns: expect.arrayContaining([
            expect.objectContaining({ verboseName: 'From' }),
            { id: 900, name: 'added' },
          ]),
        },
      },
    });
    const clash = updating(command).merge({ result: { ...found, columns: renamed(found['columns'], 'Start') } });
    expect(clash).toMatchObject({
      kind: 'conflict',
      items: [{ subject: { what: 'column', name: 'origin', field: 'verboseName' } }],
    });
  });
});

describe('a dataset that was changed on both sides', () => {
  const metric = (name: string, expression: string): JsonObject => ({ id: 9, name, expression });
  const command = updateResource(
    'dataset',
    { id: 17, name: 'sales' },
    {
      before: { description: 'Old', metrics: [metric('total', 'SUM(a)')] },
      after: { description: 'Mine', metrics: [metric('total', 'SUM(b)')] },
    },
  );
  const server = (fields: JsonObject) => ({ result: { id: 17, ...writeFields('dataset', fields) } });

  test('OFF-063 is merged by field and by metric', () => {
    const theirs = [
      { ...metric('total', 'SUM(a)'), description: 'Of all' },
      { ...metric('new', 'MAX(a)'), id: 10 },
    ];
    expect(updating(command).merge(server({ description: 'Old', metrics: theirs }))).toMatchObject({
      kind: 'resend',
      payload: {
        fields: {
          description: 'Mine',
          metrics: [
            { id: 9, name: 'total', expression: 'SUM(b)', description: 'Of all' },
            { id: 10, name: 'new' },
          ],
        },
      },
    });
  });

  test('OFF-063 asks before writing if both changed the same', () => {
    const both = server({ description: 'Theirs', metrics: [metric('total', 'AVG(a)')] });
    const merged = updating(command).merge(both);
    const items = merged.kind === 'conflict' ? merged.items : [];
    expect(items).toMatchObject([
      { key: 'description 1', mine: { text: 'Mine' }, theirs: { text: 'Theirs' } },
      { subject: { field: 'expression' }, mine: { text: 'SUM(b)' }, theirs: { text: 'AVG(a)' } },
    ]);
    const choices = Object.fromEntries(items.map(({ key }) => [key, 'mine' as const]));
    expect(updating(command).merge(both, choices)).toMatchObject({
      kind: 'resend',
      payload: { fields: { description: 'Mine', metrics: [{ expression: 'SUM(b)' }] } },
    });
  });
});

describe('a saved query that was changed on both sides', () => {
  const before = { label: 'Q', description: '', sql: 'SELECT a\nFROM t\nWHERE b' };
  const command = updateResource(
    'saved-query',
    { id: 7, name: 'Q' },
    { before, after: { ...before, label: 'Mine', sql: 'SELECT a, c\nFROM t\nWHERE b' } },
  );
  const server = (fields: JsonObject) => ({
    result: { id: 7, ...writeFields('saved-query', { ...before, ...fields }) },
  });

  test('OFF-059 is merged by field, and its SQL by line', () => {
    const theirs = { description: 'Theirs', sql: 'SELECT a\nFROM t\nWHERE d' };
    const merged = updating(command).merge(server(theirs));
    expect(merged).toMatchObject({
      kind: 'resend',
      payload: { fields: { label: 'Mine', sql: 'SELECT a, c\nFROM t\nWHERE d' } },
      combined: 2,
    });
  });

  test('OFF-059 if both changed the same line, offers mine, theirs, or both as a copy', () => {
    const { merge, recreateAs } = updating(command);
    const both = server({ sql: 'SELECT z\nFROM t\nWHERE b' });
    const merged = merge(both);
    const items = merged.kind === 'conflict' ? merged.items : [];
    expect(items).toHaveLength(1);
    const choose = (side: 'mine' | 'theirs') => merge(both, Object.fromEntries(items.map(({ key }) => [key, side])));
    expect(choose('mine')).toMatchObject({
      kind: 'resend',
      payload: { fields: { sql: 'SELECT a, c\nFROM t\nWHERE b' } },
    });
    const theirs = choose('theirs');
    expect(theirs).toMatchObject({ kind: 'resend', payload: { fields: { label: 'Mine' } } });
    expect(JSON.stringify(theirs)).not.toContain('SELECT a, c');
    const copy = must(recreateAs?.(local), 'copy');
    expect(read(copy).request()).toMatchObject({
      endpoint: 'savedQuery.create',
      body: { sql: 'SELECT a, c\nFROM t\nWHERE b' },
    });
  });
});

describe('a dataset that was deleted', () => {
  const column = (name: string, more: JsonObject = {}) => ({
    id: 5,
    name,
    verboseName: null,
    expression: '',
    filterable: true,
    ...more,
  });
  const before: JsonObject = {
    name: 'sales',
    schema: 'main',
    sql: '',
    database: { id: 3 },
    description: 'Old',
    columns: [column('region'), column('twice', { expression: 'amount * 2' })],
    metrics: [{ id: 9, name: 'total', expression: 'SUM(amount)' }],
  };
  const after = {
    ...before,
    description: 'New',
    columns: [column('region', { verboseName: 'Region' }), column('twice', { expression: 'amount * 2' })],
  };
  const command = updateResource('dataset', { id: 17, name: 'sales' }, { before, after });

  test('F14 is created again from its table, and its changes are sent after that', () => {
    const { recreateAs, recreateRestAs } = updating(command);
    const anew = must(recreateAs?.(local), 'command');
    expect(anew).toMatchObject({ kind: 'create-dataset', makes: local, payload: { name: 'sales' } });
    expect(read(anew).request().body).toEqual({ table_name: 'sales', schema: 'main', sql: '', database: 3 });
    const rest = must(recreateRestAs(local), 'the rest');
    expect(rest).toMatchObject({ kind: 'update-dataset', resource: `dataset:${local}` });
    // As returned by a server that has just read the table.
    const fresh = {
      id: local,
      ...before,
      description: null,
      columns: [column('region', { id: 70, type: 'TEXT' }), column('added', { id: 71 })],
      metrics: [{ id: 80, name: 'count', expression: 'COUNT(*)' }],
    };
    expect(updating(rest).merge({ result: writeFields('dataset', fresh) })).toMatchObject({
      kind: 'resend',
      payload: {
        fields: {
          description: 'New',
          columns: expect.arrayContaining([
            expect.objectContaining({ id: 70, name: 'region', verboseName: 'Region' }),
            expect.objectContaining({ name: 'twice', expression: 'amount * 2' }),
            expect.objectContaining({ id: 71, name: 'added' }),
          ]),
          metrics: expect.arrayContaining([
            expect.objectContaining({ name: 'total' }),
            expect.objectContaining({ name: 'count' }),
          ]),
        },
      },
    });
  });

  test('is not created again if the change does not name the table', () => {
    const { recreateAs } = updating(
      updateResource(
        'dataset',
        { id: 17, name: 'sales' },
        { before: { description: 'Old' }, after: { description: 'New' } },
      ),
    );
    expect(recreateAs?.(local)).toBeNull();
  });
});

describe('a report as the recorded server keeps it', () => {
  const found = resultOf('report/get');
  const sent = recorded('report/create-dashboard').requestBody as JsonObject;
  const { dashboard = null, owners: _owners, ...rest } = sent;
  const saved = wordsIn('report', { ...rest, dashboard: { id: dashboard }, owners: found['owners'] ?? [] });
  const report = { id: 1, name: 'Recorded report' };

  test('F54 a saved resource equals the server’s later answer', () => {
    expect(
      updating(updateResource('report', report, { before: { ...saved, crontab: '0 0 * * *' }, after: saved })).merge({
        result: found,
      }),
    ).toEqual({ kind: 'done' });
  });

  test('F14 OFF-079 a deleted one is created again only if a change has all its fields; deleting it then succeeds', () => {
    const anew = must(
      updating(
        updateResource('report', report, { before: {}, after: { ...saved, crontab: '0 9 * * *' } }),
      ).recreateAs?.(local),
      'command',
    );
    expect(anew).toMatchObject({
      kind: 'create-report',
      makes: local,
      payload: { name: 'Recorded report', fields: { crontab: '0 9 * * *' } },
    });
    expect(read(anew).apply()).toMatchObject([{ does: 'create', id: local }]);
    expect(
      updating(updateResource('report', report, { before: {}, after: { active: false } })).recreateAs?.(local),
    ).toBeNull();
    expect(read(deleteResource('report', report)).doneBy).toContain(404);
  });

  test('OFF-052 one with this name and schedule was created by a lost attempt', () => {
    const { name = '', ...others } = saved;
    const row = {
      id: 5,
      name,
      creation_method: 'dashboards',
      crontab: saved['crontab'] ?? null,
      dashboard_id: dashboard,
      chart_id: null,
    };
    const { found: foundIn } = creating(
      createResource('report', { local, name: textOf(name), fields: { name: textOf(name), ...others } }),
    );
    expect(foundIn({ result: [row, { ...row, id: 6, crontab: '0 0 * * *' }] }, 1)).toEqual([5]);
  });
});

describe('several edits that wait', () => {
  const tab = { id: 7, name: 'T' };
  test('of the same fields merge into one, with the first base', () => {
    const earlier = updateResource('tab', tab, { before: { sql: 'a' }, after: { sql: 'ab' } });
    const later = updateResource('tab', tab, { before: { sql: 'ab' }, after: { sql: 'abc' } });
    expect(read(later).coalesceWith(earlier)).toMatchObject({
      payload: { fields: { sql: 'abc' } },
      base: earlier.base,
    });
    expect(
      read({ ...later, payload: { ...Object(later.payload), fields: { sql: 'a' } }, base: earlier.base }).isNothing(),
    ).toBe(true);
  });

  test('of different fields stay two: the base of the first lacks the fields of the second', () => {
    const earlier = updateResource('tab', tab, { before: { sql: 'a' }, after: { sql: 'ab' } });
    expect(
      read(updateResource('tab', tab, { before: { label: 'x' }, after: { label: 'y' } })).coalesceWith(earlier),
    ).toBeNull();
  });

  test('only the last action counts, and creations stay separate', () => {
    const body = { datasetId: 2, datasetType: 'table', formData: {} };
    const first = keepFormData({ id: local, name: '', tabId: null, body });
    expect(
      read(keepFormData({ id: local, name: '', tabId: null, body: { ...body, formData: { a: 1 } } })).coalesceWith(
        first,
      ),
    ).toMatchObject({
      payload: { body: { formData: { a: 1 } } },
    });
    expect(read(activateTab({ id: 8, name: '' })).coalesceWith(activateTab({ id: 7, name: '' }))).toMatchObject({
      payload: { id: 8 },
    });
    const dashboard = (id: number) => createDashboard({ local: localId(id), name: 'x', fields: {} });
    expect(read(dashboard(1)).coalesceWith(dashboard(2))).toBeNull();
  });
});

describe('deleted resources', () => {
  test.each<readonly [string, NewCommand, string]>([
    [
      'F14 OFF-066 chart',
      updateResource('chart', { id: 7, name: 'C' }, { before: {}, after: { name: 'C' } }),
      'create-chart',
    ],
    [
      'F14 OFF-059 saved query',
      updateResource('saved-query', { id: 7, name: 'Q' }, { before: {}, after: { label: 'Q' } }),
      'create-saved-query',
    ],
    [
      'F14 tab',
      updateResource('tab', { id: 7, name: 'T' }, { before: { label: 'T' }, after: { sql: 'kept' } }),
      'create-tab',
    ],
    [
      'F14 filter set',
      updateResource('filter-set', { id: 7, name: 'S' }, { before: {}, after: { name: 'S' } }, 4),
      'create-filter-set',
    ],
  ])('%s is created again with the change', (_, command, kind) => {
    const anew = must(updating(command).recreateAs?.(local), 'command');
    expect(anew).toMatchObject({ kind, makes: local });
    expect(read(anew).apply()).toMatchObject([{ does: 'create', id: local }]);
  });

  test('the text of a tab is sent along', () => {
    const anew = updating(
      updateResource('tab', { id: 7, name: 'T' }, { before: { sql: 'old' }, after: { sql: 'kept' } }),
    ).recreateAs?.(local);
    expect(read(must(anew, 'command')).request().body).toMatchObject({
      queryEditor: expect.stringContaining('"sql":"kept"'),
    });
  });

  test.each([
    ['opened', createResource('table-schema', { local, name: 't', fields: { table: 't' } }, 7)],
    ['collapsed', expandTableSchema({ id: 5, name: 't' }, false)],
    ['closed', deleteResource('table-schema', { id: 5, name: 't' })],
  ] as const)('OFF-057 nothing is left to do for a table that was %s in a tab that is gone', (_, command) => {
    expect(read(command).doneBy).toContain(404);
  });

  test('OFF-077 an unlisted filter set is sent to find out that it was deleted; deleting it then succeeds', () => {
    const sets = updating(
      updateResource('filter-set', { id: 7, name: 'S' }, { before: { name: 'R' }, after: { name: 'S' } }, 4),
    );
    expect(sets.read()).toEqual({ endpoint: 'filterSet.list', path: { id: 4 } });
    expect(sets.merge({ result: [{ id: 8, name: 'S' }] })).toMatchObject({ kind: 'resend' });
    expect(sets.merge({ result: [{ id: 7, name: 'T' }] })).toMatchObject({ kind: 'conflict' });
    expect(read(deleteResource('filter-set', { id: 7, name: 'S' }, 4)).doneBy).toContain(404);
  });
});

describe('OFF-052 the effect of a lost create', () => {
  const made = { created_by: { id: 1 } };
  test.each<readonly [string, NewCommand, unknown, readonly number[]]>([
    [
      'my dashboard of this name, the oldest first',
      createDashboard({ local, name: 'D', fields: {} }),
      {
        result: [
          { id: 9, dashboard_title: 'D', ...made },
          { id: 5, dashboard_title: 'D', ...made },
          { id: 4, dashboard_title: 'D', created_by: { id: 2 } },
        ],
      },
      [5, 9],
    ],
    [
      'a copy, never the original',
      copyDashboard({ local, from: 5, fromName: 'D', name: 'D', duplicatesCharts: false, fields: {} }),
      {
        result: [
          { id: 5, dashboard_title: 'D', ...made },
          { id: 6, dashboard_title: 'D', ...made },
        ],
      },
      [6],
    ],
    [
      'a chart with the same params, however they are spelled',
      createResource('chart', {
        local,
        name: 'C',
        fields: { name: 'C', vizType: 'table', datasetId: 2, formData: { a: 1, b: 2 } },
      }),
      {
        result: [
          { id: 5, slice_name: 'C', viz_type: 'table', datasource_id: 2, params: '{"b": 2, "a": 1}', ...made },
          { id: 6, slice_name: 'C', viz_type: 'table', datasource_id: 2, params: '{"a":2}', ...made },
        ],
      },
      [5],
    ],
    [
      'a dataset of the same table',
      createResource('dataset', {
        local,
        name: 't',
        fields: { name: 't', schema: 's', sql: '', database: { id: 3 } },
      }),
      {
        result: [
          { id: 5, table_name: 't', schema: 's', sql: null, database: { id: 3, database_name: 'S' } },
          { id: 6, table_name: 't', schema: 'other', sql: null, database: { id: 3 } },
        ],
      },
      [5],
    ],
    [
      'a saved query',
      createResource('saved-query', {
        local,
        name: 'Q',
        fields: { label: 'Q', sql: 'SELECT 1', database: { id: 3, databaseName: 'S' } },
      }),
      {
        result: [
          { id: 5, label: 'Q', sql: 'SELECT 1', database: { id: 3 }, ...made },
          { id: 6, label: 'Q', sql: 'SELECT 1', database: { id: 4 }, ...made },
        ],
      },
      [5],
    ],
    [
      'a schedule',
      scheduleQuery({ local, name: 'Q', fields: { label: 'Q', sql: 'x' } }, daily),
      { result: [{ id: 5, label: 'Q', sql: 'x', ...made }] },
      [5],
    ],
    [
      'any tab that the editor’s start names',
      createResource('tab', { local, name: 'T', fields: { label: 'T', sql: 'x' } }),
      {
        result: {
          tab_state_ids: [{ id: 6, label: 'Renamed' }, { id: 5, label: 'T' }, { label: 'odd' }],
          active_tab: null,
        },
      },
      [5, 6],
    ],
    [
      'a table beside its tab',
      createResource('table-schema', { local, name: 't', fields: { databaseId: 3, schema: 's', table: 't' } }, 7),
      {
        table_schemas: [
          { id: 4, database_id: 3, schema: 's', table: 'u' },
          { id: 5, database_id: 3, schema: 's', table: 't' },
        ],
      },
      [5],
    ],
    [
      'a filter set that holds the same',
      createResource(
        'filter-set',
        { local, name: 'S', fields: { name: 'S', content: { dataMask: { a: 1 }, nativeFilters: {} } } },
        4,
      ),
      {
        result: [
          { id: 5, name: 'S', params: { nativeFilters: {}, dataMask: { a: 1 } } },
          { id: 6, name: 'S', params: { nativeFilters: {}, dataMask: { a: 2 } } },
        ],
      },
      [5],
    ],
    ['nothing in a response of another form', createDashboard({ local, name: 'D', fields: {} }), 'odd', []],
  ])('is %s', (_, command, answer, ids) => expect(creating(command).found(answer, 1)).toEqual(ids));

  test('is a tab that the recorded server returns in full', () => {
    const fields = { label: 'Recorded tab', sql: 'SELECT 1', databaseId: 1, schema: 'public' };
    const { found, inFull } = creating(createResource('tab', { local, name: 'Recorded tab', fields }));
    expect(found(recorded('sqllab_tabs/sqllab-bootstrap-with-tabs').responseBody, 1)).toEqual([1]);
    expect(inFull?.read(1)).toEqual({ endpoint: 'tab.get', path: { id: 1 } });
    expect(inFull?.isIt(recorded('sqllab_tabs/tab-get').responseBody)).toBe(true);
    expect(inFull?.isIt(recorded('sqllab_tabs/tab-get-updated').responseBody)).toBe(false);
  });

  test.each<readonly [string, NewCommand, string, number | string]>([
    ['a dashboard', createDashboard({ local, name: 'D', fields: {} }), 'dashboard/create', 3],
    [
      'a copy',
      copyDashboard({ local, from: 5, fromName: 'D', name: 'E', duplicatesCharts: false, fields: {} }),
      'dashboard/copy',
      6,
    ],
    ['a chart', createResource('chart', { local, name: 'C', fields: {} }), 'chart/create', 9],
    ['a dataset', createResource('dataset', { local, name: 't', fields: {} }), 'dataset/create-virtual', 17],
    ['a saved query', createResource('saved-query', { local, name: 'Q', fields: {} }), 'saved_query/create', 1],
    ['a schedule', scheduleQuery({ local, name: 'Q', fields: {} }, daily), 'saved_query/viewapi-create', 6],
    ['a tab', createResource('tab', { local, name: 'T', fields: {} }), 'sqllab_tabs/tab-create', 1],
    ['a table', createResource('table-schema', { local, name: 't', fields: {} }, 1), 'sqllab_tabs/table-create', 1],
    [
      'a filter set',
      createResource('filter-set', { local, name: 'S', fields: {} }, 3),
      'dashboard/filtersets-create',
      1,
    ],
    ['a report', createResource('report', { local, name: 'R', fields: {} }), 'report/create-dashboard', 1],
  ])('OFF-049 the recorded answer names %s', (_, command, name, id) =>
    expect(creating(command).named(recorded(name).responseBody)).toBe(id),
  );
});
