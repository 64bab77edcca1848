// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addTab } from '@/offline/drafts/editor-tabs';
import { useLive } from '@/offline/react/live';
import type { OfflineRuntime } from '@/offline/runtime/offline-runtime';
import type { OnDefect } from '@/offline/state/defect';
import { editorText } from '@/text/messages/sql-editor/editor';
import { runningText } from '@/text/messages/sql-editor/running';
import { sidebarText } from '@/text/messages/sql-editor/sidebar';
import { closeScreens, NOW, openScreen } from '../../../../tests/support/screen';
import type { EditorHandle } from '../editor/handle';
import { useRunning } from './use-running';

afterEach(closeScreens);

const place = { databaseId: 1, schema: 'main', name: 'flights' };
const SQL = 'SELECT * FROM flights LIMIT 100';
type Database = NonNullable<Parameters<typeof useRunning>[0]['databases']>[number];
const database = (allowsPreview: boolean): Database =>
  ({
    id: 1,
    name: 'Examples',
    backend: 'duckdb',
    isInSqlEditor: true,
    runsAsynchronously: false,
    allowsPreview,
  }) as Database;
/** The database of a tab that was changed after its table was opened. */
const other: Database = { ...database(true), id: 2, runsAsynchronously: true };
/** Runs never end. */
const ask = {
  call: () => new Promise(() => undefined),
  raw: () => new Promise(() => undefined),
} as unknown as OfflineRuntime['ask'];

function Previews({ allowsPreview }: { readonly allowsPreview: boolean }) {
  const tab = useLive(store => store.editorTabs.get('a'), []);
  return tab ? <Preview tab={tab} allowsPreview={allowsPreview} /> : null;
}
type Tab = Parameters<typeof useRunning>[0]['tab'];
function Preview({ tab, allowsPreview }: { readonly tab: Tab; readonly allowsPreview: boolean }) {
  const handle = useRef<EditorHandle | null>(null);
  const running = useRunning({
    tab,
    databases: [database(allowsPreview), other],
    areDatabasesComing: false,
    handle,
    flush: async () => undefined,
    onRun: () => undefined,
    onPreview: () => undefined,
  });
  const preview = tab.tables?.[0]?.previewId;
  const last = useLive(store => store.queryRuns.get(preview ?? ''), [preview]);
  return (
    <>
      <button onClick={() => running.preview(place, SQL)}>look</button>
      {last && <button onClick={() => running.again(last)}>{`again ${last.id}`}</button>}
    </>
  );
}
const keptIn = (databaseId: number) => (store: Parameters<typeof addTab>[0]) =>
  addTab(store, { sql: '', databaseId }, { now: NOW, newKey: () => 'a' });
const kept = keptIn(1);

describe('a table preview', () => {
  test('SQL-012 SQL-033 is a separate run that replaces the previous one when it is repeated', async () => {
    const { store } = await openScreen(<Previews allowsPreview />, { ask, kept });
    fireEvent.click(await screen.findByRole('button', { name: 'look' }));
    const first = (await screen.findByRole('button', { name: /^again/ })).textContent;
    const [run] = await store.queryRuns.toArray();
    expect(run).toMatchObject({ sql: SQL, isDataPreview: true, schema: 'main' });
    expect(first).toBe(`again ${run?.id}`);
    fireEvent.click(screen.getByRole('button', { name: /^again/ }));
    await expect.poll(async () => (await store.queryRuns.toArray()).map(({ id }) => id)).not.toContain(run?.id);
    const runs = await store.queryRuns.toArray();
    const [table] = (await store.editorTabs.get('a'))?.tables ?? [];
    expect(runs.map(({ id, isDataPreview }) => [id, isDataPreview])).toEqual([[table?.previewId, true]]);
    // It does not count as the last run of the tab.
    expect((await store.editorTabs.get('a'))?.latestRunId).toBeNull();
  });

  test('SQL-044 does not run if the database does not allow it', async () => {
    const { store } = await openScreen(<Previews allowsPreview={false} />, { ask, kept });
    fireEvent.click(await screen.findByRole('button', { name: 'look' }));
    await screen.findByText(sidebarText.previewNotAllowed);
    expect(await store.queryRuns.count()).toBe(0);
  });

  test('SQL-044 does not run if the database of the table does not allow it, whatever that of the tab allows', async () => {
    const { store } = await openScreen(<Previews allowsPreview={false} />, { ask, kept: keptIn(2) });
    fireEvent.click(await screen.findByRole('button', { name: 'look' }));
    await screen.findByText(sidebarText.previewNotAllowed);
    expect(await store.queryRuns.count()).toBe(0);
  });

  test('SQL-045 runs as the database of the table allows, whatever that of the tab allows', async () => {
    const { store } = await openScreen(<Previews allowsPreview />, { ask, kept: keptIn(2) });
    fireEvent.click(await screen.findByRole('button', { name: 'look' }));
    await expect
      .poll(async () => (await store.queryRuns.toArray()).map(({ databaseId, isAsync }) => [databaseId, isAsync]))
      .toEqual([[1, false]]);
  });
});

/** An editor with or without a partial selection. */
const handleOf = (sql: string, selected: EditorHandle['selected']): EditorHandle => ({
  sql: () => sql,
  cursor: () => ({ head: 0, anchor: 0 }),
  writtenIn: () => null,
  toRun: () => ({ from: 0, to: sql.length }),
  selected,
  replace: () => undefined,
  adopt: () => undefined,
  select: () => undefined,
  focus: () => undefined,
  perform: () => undefined,
});

interface EditorProps {
  readonly editor: EditorHandle;
  readonly runsAsynchronously?: boolean;
  readonly databases?: readonly Database[];
  readonly areDatabasesComing?: boolean;
}

function Editor(props: EditorProps) {
  const tab = useLive(store => store.editorTabs.get('a'), []);
  return tab ? <Opened tab={tab} {...props} /> : null;
}

function Opened({
  tab,
  editor,
  runsAsynchronously = false,
  databases = [{ ...database(true), runsAsynchronously }],
  areDatabasesComing = false,
}: EditorProps & { readonly tab: Tab }) {
  const handle = useRef<EditorHandle | null>(editor);
  const running = useRunning({
    tab,
    databases,
    areDatabasesComing,
    handle,
    flush: async () => undefined,
    onRun: () => undefined,
    onPreview: () => undefined,
  });
  const last = useLive(store => store.queryRuns.get(tab.latestRunId ?? ''), [tab.latestRunId]);
  return (
    <>
      <button onClick={() => running.run()}>run</button>
      <button onClick={() => void running.estimate()}>estimate</button>
      <button onClick={() => void running.format()}>format</button>
      <button onClick={running.explain}>plan</button>
      {last && <button onClick={() => running.stop(last)}>stop</button>}
    </>
  );
}

test.each([true, false])(
  'SQL-045 runs asynchronously only if the database allows it (%s)',
  async runsAsynchronously => {
    const editor = handleOf('select 1', () => null);
    const { store } = await openScreen(<Editor editor={editor} runsAsynchronously={runsAsynchronously} />, {
      ask,
      kept,
    });
    fireEvent.click(await screen.findByRole('button', { name: 'run' }));
    await expect
      .poll(async () => (await store.queryRuns.toArray()).map(({ sql, isAsync }) => [sql, isAsync]))
      .toEqual([['select 1', runsAsynchronously]]);
  },
);

test.each([
  ['the selected text', () => ({ from: 10, to: 18 }), 'select 2'],
  ['the whole text if nothing is selected', () => null, 'select 1; select 2'],
])('SQL-048 SQL-049 estimates %s', async (_, selected, sql) => {
  const asked: unknown[] = [];
  const call = (endpoint: { readonly name: string }, { body }: { readonly body?: unknown }) => {
    asked.push([endpoint.name, body]);
    return new Promise(() => undefined);
  };
  const listening = { call, raw: call } as unknown as OfflineRuntime['ask'];
  const editor = handleOf('select 1; select 2', selected);
  await openScreen(<Editor editor={editor} />, { ask: listening, kept });
  fireEvent.click(await screen.findByRole('button', { name: 'estimate' }));
  await expect.poll(() => asked).toMatchObject([['sqlRun.estimate', { database_id: 1, sql }]]);
});

/** An editor that knows no database until one of these buttons is pressed. */
function ComingDatabases({ editor }: EditorProps) {
  const [databases, setDatabases] = useState<readonly Database[] | null>(null);
  return (
    <>
      <Editor editor={editor} databases={databases ?? []} areDatabasesComing={databases === null} />
      <button onClick={() => setDatabases([database(true)])}>one comes</button>
      <button onClick={() => setDatabases([])}>none comes</button>
    </>
  );
}
const without = (store: Parameters<typeof addTab>[0]) =>
  addTab(store, { sql: '', databaseId: null }, { now: NOW, newKey: () => 'a' });

describe('a run before the databases are known', () => {
  const editor = handleOf('select 1', () => null);

  test('waits until the tab has a database, and runs once', async () => {
    const { store } = await openScreen(<ComingDatabases editor={editor} />, { ask, kept: without });
    fireEvent.click(await screen.findByRole('button', { name: 'run' }));
    await screen.findByText(runningText.waitsForDatabase);
    fireEvent.click(screen.getByRole('button', { name: 'one comes' }));
    expect(screen.queryByText(runningText.chooseDatabase)).toBeNull();
    expect(await store.queryRuns.count()).toBe(0);
    await store.editorTabs.update('a', { databaseId: 1 });
    await expect
      .poll(async () => (await store.queryRuns.toArray()).map(({ sql, databaseId }) => [sql, databaseId]))
      .toEqual([['select 1', 1]]);
    await store.editorTabs.update('a', { name: 'Renamed' });
    await screen.findByRole('button', { name: 'stop' });
    expect(await store.queryRuns.count()).toBe(1);
  });

  test('says so if there are none', async () => {
    const { store } = await openScreen(<ComingDatabases editor={editor} />, { ask, kept: without });
    fireEvent.click(await screen.findByRole('button', { name: 'run' }));
    fireEvent.click(screen.getByRole('button', { name: 'none comes' }));
    await screen.findByText(runningText.chooseDatabase);
    await store.editorTabs.update('a', { databaseId: 1 });
    fireEvent.click(screen.getByRole('button', { name: 'one comes' }));
    await screen.findByRole('button', { name: 'run' });
    expect(await store.queryRuns.count()).toBe(0);
  });
});

describe('reports', () => {
  const editor = handleOf('select 1', () => null);
  const onDefect = vi.fn<OnDefect>();
  beforeEach(() => void onDefect.mockClear());

  test('a run that the device could not store', async () => {
    const { store } = await openScreen(<Editor editor={editor} />, { ask, kept, onDefect });
    vi.spyOn(store.queryRuns, 'put').mockRejectedValue(new Error('The disk failed'));
    fireEvent.click(await screen.findByRole('button', { name: 'run' }));
    expect(await screen.findByText(editorText.notStored)).toBeDefined();
    expect(onDefect.mock.calls).toEqual([['background', expect.any(Error)]]);
  });

  test('SQL-091 a stop that could not be sent or stored', async () => {
    const { store } = await openScreen(<Editor editor={editor} />, { ask, kept, onDefect });
    fireEvent.click(await screen.findByRole('button', { name: 'run' }));
    const stop = await screen.findByRole('button', { name: 'stop' });
    const [run] = await store.queryRuns.toArray();
    vi.spyOn(store.queryRuns, 'get').mockRejectedValue(new Error('The disk failed'));
    fireEvent.click(stop);
    expect(await screen.findByText(runningText.stopFailed(run?.id ?? ''))).toBeDefined();
    expect(onDefect).toHaveBeenCalledWith('background', new Error('The disk failed'));
  });
});

test('requests a query plan as a separate run, with EXPLAIN before the statement', async () => {
  const { store } = await openScreen(<Editor editor={handleOf('select 1; select 2', () => null)} />, { ask, kept });
  fireEvent.click(await screen.findByRole('button', { name: 'plan' }));
  await expect.poll(async () => (await store.queryRuns.toArray()).map(({ sql }) => sql)).toEqual(['EXPLAIN select 1']);
});

describe('formatting', () => {
  const replacing = (sql: string, selected: EditorHandle['selected'] = () => null) => {
    const written: string[] = [];
    const replace: EditorHandle['replace'] = ({ from, to }, text) =>
      void written.push(sql.slice(0, from) + text + sql.slice(to));
    return { written, editor: { ...handleOf(sql, selected), replace } };
  };

  test('of a selection leaves the rest unchanged', async () => {
    const { written, editor } = replacing('select  1; select  2', () => ({ from: 11, to: 20 }));
    await openScreen(<Editor editor={editor} />, { ask, kept });
    fireEvent.click(await screen.findByRole('button', { name: 'format' }));
    await expect.poll(() => written).toEqual(['select  1; SELECT\n  2']);
  });

  test('works without a network, in the dialect of the database, and keeps templates', async () => {
    const { written, editor } = replacing("select a::int from t where b = '{{ c }}' and d = {{ e }}");
    await openScreen(<Editor editor={editor} />, { ask, kept, connectivity: { state: 'unreachable', since: NOW } });
    fireEvent.click(await screen.findByRole('button', { name: 'format' }));
    await expect
      .poll(() => written)
      .toEqual(["SELECT\n  a::int\nFROM\n  t\nWHERE\n  b = '{{ c }}'\n  AND d = {{ e }}"]);
  });

  test('reports SQL that is too long, and leaves it unchanged', async () => {
    const { written, editor } = replacing('select 1; '.repeat(20_000));
    await openScreen(<Editor editor={editor} />, { ask, kept });
    fireEvent.click(await screen.findByRole('button', { name: 'format' }));
    expect(await screen.findByText(runningText.formatTooLong)).toBeDefined();
    expect(written).toEqual([]);
  });
});
