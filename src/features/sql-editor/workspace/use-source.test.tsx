// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OfflineRuntime } from '@/offline/runtime/offline-runtime';
import { savingText } from '@/text/messages/sql-editor/saving';
import { closeScreens, openScreen } from '../../../../tests/support/screen';
import { useSource } from './use-source';

afterEach(closeScreens);

const gone = async () => ({ kind: 'gone', status: 404, error: { message: 'Not found', errors: [] } });
const ask = { call: gone, raw: gone } as unknown as OfflineRuntime['ask'];

interface SourceProps {
  readonly search: Readonly<Record<string, unknown>>;
  readonly open: Parameters<typeof useSource>[1];
}
function Source({ search, open }: SourceProps) {
  useSource(search, open);
  return null;
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
