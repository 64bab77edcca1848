import { expect, test } from 'vitest';
import { isRecord } from '@/lib/json';
import { UNDO_STEPS } from '@/model/arrange/constants';
import { editMeta } from '@/model/arrange/edit';
import { beginHistory, hasUnsavedChanges } from '@/model/arrange/history';
import { parseDocument } from '@/model/json-document';
import { readArrangement } from '@/model/arrange/arrangement';
import { remove } from '@/model/arrange/remove';
import { savingOf } from './saving';
import { createSession, type Told } from './session';
import { toldWords } from './told-words';
import { readCommand } from '@/offline/resources/commands';

const part = (id: string, type: string, children: readonly string[] = [], meta = {}) => ({ id, type, children, meta });
const layout = parseDocument(
  JSON.stringify({
    ROOT_ID: part('ROOT_ID', 'ROOT', ['TABS-t']),
    GRID_ID: part('GRID_ID', 'GRID'),
    'TABS-t': part('TABS-t', 'TABS', ['TAB-1', 'TAB-2']),
    'TAB-1': part('TAB-1', 'TAB', ['ROW-1']),
    'TAB-2': part('TAB-2', 'TAB', ['ROW-2']),
    'ROW-1': part('ROW-1', 'ROW', ['CHART-a']),
    'ROW-2': part('ROW-2', 'ROW', ['CHART-b']),
    'CHART-a': part('CHART-a', 'CHART', [], { width: 12, height: 10, chartId: 1 }),
    'CHART-b': part('CHART-b', 'CHART', [], { width: 12, height: 10, chartId: 2 }),
  }),
);
const saved = readArrangement(layout);
const metadata = { native_filter_configuration: [{ id: 'F', scope: { rootPath: ['TAB-1'] } }] };

function begin() {
  const told: Told[] = [];
  let count = 0;
  const making = { newId: (type: string) => `${type}-new${(count += 1)}`, words: { header: '', text: '', tab: '' } };
  return { told, session: createSession({ saved, draft: null, making, metadata, tell: what => told.push(what) }) };
}

test('LAY-021 LAY-023 reports rejected changes, and what a move means for filters', () => {
  const { session, told } = begin();
  session.drop({ kind: 'part', id: 'CHART-a' }, { parent: 'ROW-2', index: 0 });
  expect(told).toEqual(['no-room']);
  expect(hasUnsavedChanges(session.history.get())).toBe(false);
  session.drop({ kind: 'part', id: 'CHART-a' }, { parent: 'TAB-2', index: 0 });
  expect(told).toEqual(['no-room', 'other-scope']);
  expect(told.map(toldWords).at(-1)).toBe('This chart has been moved to a different filter scope.');
  expect(session.openTabs.get().get('TABS-t'), 'the tab that it is on now').toBe('TAB-2');
});

test('DSH-047 reports an unknown chart and does not add it; rejects nothing before the known charts are read', () => {
  const { session, told } = begin();
  const add = (chartId: number) =>
    session.drop({ kind: 'new', thing: { type: 'CHART', chartId, name: 'Sales' } }, { parent: 'TAB-1', index: 0 }).kind;
  session.defined.set(new Set([1, 2, 3]));
  expect(add(3)).toBe('done');
  const { present } = session.history.get();
  expect(add(4)).toBe('refused');
  expect(told).toEqual(['no-definition']);
  expect(session.history.get().present).toBe(present);
  session.defined.set(null);
  expect(add(4)).toBe('done');
});

test('LAY-019 reports once that more was changed than can be undone', () => {
  const { session, told } = begin();
  for (let step = 0; step < UNDO_STEPS + 5; step += 1)
    session.apply(arrangement => editMeta(arrangement, 'CHART-a', { height: 11 + step }));
  expect(told).toEqual(['exceeded']);
});

test('deselects a part that is deleted', () => {
  const { session } = begin();
  session.selected.set('CHART-a');
  session.apply(arrangement => remove(arrangement, 'CHART-a'));
  expect(session.selected.get()).toBeNull();
});

test('DSH-028 saves the layout with the metadata as they were found', () => {
  const base = { title: 'Old', layout, metadata: { color_scheme: 'x' }, etag: '"1"' };
  const saving = savingOf(7, base, beginHistory(saved), new Map());
  expect(saving).toMatchObject({
    kind: 'command',
    command: {
      kind: 'save-dashboard',
      resource: 'dashboard:7',
      etag: '"1"',
      payload: { fields: { metadata: base.metadata } },
      base: { fields: { layout } },
    },
  });
  const request = saving.kind === 'command' ? readCommand(saving.command)?.request() : undefined;
  expect(request).toMatchObject({ endpoint: 'dashboard.update', path: { id: 7 } });
  const sent = isRecord(request?.body) ? request.body['json_metadata'] : undefined;
  expect(JSON.parse(String(sent))).toMatchObject({
    color_scheme: 'x',
    positions: { 'CHART-a': { meta: { chartId: 1 } } },
  });
});

test.each(['', '  '])('DSH-033 what has the title %j is saved as untitled', title => {
  expect(savingOf(7, { title, layout, metadata: null, etag: null }, beginHistory(saved), new Map())).toMatchObject({
    command: { payload: { fields: { title: '[ untitled dashboard ]' } } },
  });
});

test.each([
  [
    { color_scheme: 'x', expanded_slices: { 1: true } },
    { color_scheme: 'x', expanded_slices: { 2: true } },
  ],
  [null, { expanded_slices: { 2: true } }],
  [parseDocument('{broken'), '{broken'],
])(
  'DSH-056 saving writes which descriptions stand open into the metadata %j, and mends none that cannot be read',
  (before, after) => {
    const opened = new Map([
      [1, false],
      [2, true],
    ]);
    expect(
      savingOf(7, { title: 'Old', layout, metadata: before, etag: null }, beginHistory(saved), opened),
    ).toMatchObject({
      command: { payload: { fields: { metadata: after } } },
    });
  },
);

test('DSH-015 saves chosen colours with the layout, also when the layout is undone to its start', () => {
  const { session } = begin();
  session.apply(arrangement => editMeta(arrangement, 'CHART-a', { height: 11 }));
  session.recolour({ color_scheme: 'lyftColors' });
  session.undo();
  const history = session.history.get();
  expect([history.past.length, hasUnsavedChanges(history)]).toEqual([0, true]);
  expect(
    savingOf(7, { title: 'Old', layout, metadata: { color_scheme: 'x' }, etag: null }, history, new Map()),
  ).toMatchObject({
    command: { payload: { fields: { metadata: { color_scheme: 'lyftColors' } } } },
  });
});

test('DSH-015 restores chosen colours from a draft, without an undo step if only they changed', () => {
  const making = { newId: () => '', words: { header: '', text: '', tab: '' } };
  const draft = { arrangement: readArrangement(layout), recoloured: { color_scheme: 'lyftColors' } };
  const history = createSession({ saved, draft, making, metadata, tell: () => undefined }).history.get();
  expect([history.past.length, history.recoloured, hasUnsavedChanges(history)]).toEqual([0, draft.recoloured, true]);
});

test('LAY-027 does not save a layout that cannot be stored', () => {
  const long = editMeta(saved, 'CHART-a', { note: 'x'.repeat(70_000) });
  const arrangement = long.kind === 'done' ? long.arrangement : saved;
  expect(savingOf(7, { title: '', layout, metadata: null, etag: null }, beginHistory(arrangement), new Map())).toEqual({
    kind: 'too-large',
  });
});
