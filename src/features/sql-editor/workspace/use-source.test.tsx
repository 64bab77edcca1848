// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SQL_FORM_MAX } from '@/model/limits';
import { pageWithSql, POSTED_SQL, type PostedSql } from '@/model/sql-form';
import type { OfflineRuntime } from '@/offline/runtime/offline-runtime';
import { savingText } from '@/text/messages/sql-editor/saving';
import { closeScreens, NOW, openScreen } from '../../../../tests/support/screen';
import { useSource } from './use-source';

afterEach(closeScreens);

const gone = async () => ({ kind: 'gone', status: 404, error: { message: 'Not found', errors: [] } });
const ask = { call: gone, raw: gone } as unknown as OfflineRuntime['ask'];

interface SourceProps {
  readonly search: Readonly<Record<string, unknown>>;
  readonly open: Parameters<typeof useSource>[1];
}
function Source({ search, open }: SourceProps) {
  const opening = useSource(search, open);
  return opening.name === 'waiting' ? <p>waiting: {opening.kind}</p> : null;
}

test.each([
  ['SQL-083 a shared query', { id: 'k' }, savingText.queryNotLoaded],
  ['SQL-083 a link', { p: 'k' }, savingText.queryNotLoaded],
  ['SQL-083 a saved query', { savedQueryId: 9 }, savingText.queryNotLoaded],
  ['SQL-083 a past query', { queryId: 9 }, savingText.queryNotLoaded],
  ['SQL-084 a dataset', { datasourceKey: '9__table' }, savingText.datasetNotLoaded],
])('%s that fails to load is reported and opens nothing', async (_, search, text) => {
  const open = vi.fn<SourceProps['open']>();
  await openScreen(<Source search={search} open={open} />, { ask });
  expect(await screen.findByText(text)).toBeDefined();
  expect(open).not.toHaveBeenCalled();
});

describe('SQL-018 a form with SQL that is too long for an address', () => {
  const putIntoPage = (posted: PostedSql) => {
    const html = pageWithSql('<head></head>', posted);
    const element = new DOMParser().parseFromString(html, 'text/html').getElementById(POSTED_SQL);
    if (element) document.head.append(element);
  };

  test('is opened once, from the page', async () => {
    const sql = `SELECT '</script>' -- ${'x'.repeat(2 ** 20)}`;
    putIntoPage({ kind: 'sql', key: null, sql });
    const open = vi.fn<SourceProps['open']>(async () => undefined);
    await openScreen(<Source search={{}} open={open} />, { ask });
    await waitFor(() => expect(open).toHaveBeenCalledWith(expect.objectContaining({ sql })));
    await waitFor(() => expect(document.getElementById(POSTED_SQL)).toBeNull());
    expect(open).toHaveBeenCalledTimes(1);
  });

  test('is reported beyond the limit', async () => {
    putIntoPage({ kind: 'too-long' });
    const open = vi.fn<SourceProps['open']>();
    await openScreen(<Source search={{}} open={open} />, { ask });
    expect(await screen.findByText(savingText.formTooLong(SQL_FORM_MAX))).toBeDefined();
    expect(open).not.toHaveBeenCalled();
    expect(document.getElementById(POSTED_SQL)).toBeNull();
  });
});

test('SQL-015 a saved query stays in the address without a server, and is opened once the server is back', async () => {
  const unreachable = async () => ({ kind: 'unreachable', cause: new TypeError('Failed to fetch') });
  const answer = { result: { label: 'Births', db_id: 1, schema: 'None', sql: 'SELECT 1' } };
  const server = vi.fn<() => Promise<unknown>>(unreachable);
  const open = vi.fn<SourceProps['open']>(async () => undefined);
  const { connectivity } = await openScreen(<Source search={{ savedQueryId: 9 }} open={open} />, {
    ask: { call: server, raw: server } as unknown as OfflineRuntime['ask'],
    connectivity: { state: 'unreachable', since: NOW },
  });
  expect(await screen.findByText('waiting: saved')).toBeDefined();
  expect(open).not.toHaveBeenCalled();
  server.mockImplementation(async () => ({ kind: 'success', value: answer, etag: null, status: 200 }));
  act(() => connectivity.set({ state: 'live', since: NOW }));
  await waitFor(() => expect(open).toHaveBeenCalledWith(expect.objectContaining({ sql: 'SELECT 1', savedQueryId: 9 })));
  expect(open).toHaveBeenCalledTimes(1);
});

test('SQL-016 a past query is opened in a tab whose name marks it as a copy of the tab it ran in', async () => {
  const answer = { result: { tab_name: 'Births', database: { id: 3 }, schema: 'main', sql: 'SELECT 12' } };
  const server = async () => ({ kind: 'success', value: answer, etag: null, status: 200 });
  const open = vi.fn<SourceProps['open']>(async () => undefined);
  await openScreen(<Source search={{ queryId: '12' }} open={open} />, {
    ask: { call: server, raw: server } as unknown as OfflineRuntime['ask'],
  });
  const copy = { name: 'Copy of Births', databaseId: 3, schema: 'main', sql: 'SELECT 12' };
  await waitFor(() => expect(open).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(copy)));
});
