// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { addTab } from '@/offline/drafts/editor-tabs';
import type { OnDefect } from '@/offline/state/defect';
import { editorText } from '@/text/messages/sql-editor/editor';
import { saveDatasetText } from '@/text/messages/sql-editor/save-dataset';
import { closeScreens, NOW, openScreen } from '../../../../tests/support/screen';
import { useTableChart } from '../workspace/use-table-chart';
import { useTablesBeside } from './use-tables-beside';

afterEach(closeScreens);

const table = { databaseId: 1, schema: 'main', name: 'tides' };

function Table() {
  const { toggle, remove } = useTablesBeside('a', table);
  const { create } = useTableChart();
  return (
    <>
      <button onClick={() => toggle('tides')}>toggle</button>
      <button onClick={() => remove('tides')}>remove</button>
      <button onClick={() => create(table)}>chart</button>
    </>
  );
}

test.each([
  ['toggle', editorText.notStored],
  ['remove', editorText.notStored],
  ['chart', saveDatasetText.tableFailed],
])('says that the action on a table failed, and reports why: %s', async (name, words) => {
  const onDefect = vi.fn<OnDefect>();
  const kept = {
    onDefect,
    kept: (each: Parameters<typeof addTab>[0]) => addTab(each, { sql: '' }, { now: NOW, newKey: () => 'a' }),
  };
  const { store } = await openScreen(<Table />, kept);
  vi.spyOn(store, 'transaction').mockRejectedValue(new TypeError('broken'));
  vi.spyOn(store.editorTabs, 'update').mockRejectedValue(new TypeError('broken'));
  fireEvent.click(screen.getByRole('button', { name }));
  await screen.findByText(words);
  expect(onDefect.mock.calls).toEqual([['background', expect.any(Error)]]);
});
