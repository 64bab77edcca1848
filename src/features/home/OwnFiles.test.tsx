// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { LocalStore } from '@/offline/store/database';
import { dataFilesText as text } from '@/text/messages/home/data-files';
import { closeScreens, NOW, openScreen } from '../../../tests/support/screen';
import OwnFiles from './OwnFiles';

afterEach(closeScreens);

interface Told {
  readonly name: string;
  readonly owned?: boolean;
  readonly problem?: string;
  readonly lines?: number;
  /** The change that was detected, and how many days ago. */
  readonly change?: readonly ['new' | 'changed', number];
}

const keep =
  (...told: Told[]) =>
  async (store: LocalStore) => {
    const values = told.map(({ name, owned = true, problem = null, lines = 0, change }, index) => ({
      id: index + 1,
      name,
      path: null,
      kind: 'csv',
      size: 1,
      changed_on: null,
      read_on: new Date(NOW).toISOString(),
      change: change?.[0] ?? null,
      noticed_on: change ? new Date(NOW - change[1] * 86_400_000).toISOString() : null,
      dataset: problem === null ? { id: index + 1, table_name: name } : null,
      owned,
      problem,
      reading: {
        rows: 10,
        columns: 2,
        delimiter: ',',
        skipped: { lines, first: [] },
        notes: [{ kind: 'of-a-later-version', column: null, count: null, examples: [] }],
      },
    }));
    await store.copies.bulkPut(
      values.map(value => ({ kind: 'data-file' as const, id: value.id, parent: null, value, asOf: NOW, etag: null })),
    );
  };

const rows = () => screen.queryAllByRole('listitem').map(row => row.textContent);

test('shows unread files and those that need attention, and the rest on demand', async () => {
  const kept = keep(
    { name: 'good.csv' },
    { name: 'ragged.csv', lines: 3 },
    { name: 'empty.csv', problem: 'the file is empty' },
    { name: 'theirs.csv', owned: false },
  );
  await openScreen(<OwnFiles />, { kept });
  await screen.findByText(text.title);
  expect(rows()).toEqual([`empty.csv${text.unread}the file is empty`, `ragged.csv${text.doubtful}3 lines skipped`]);
  expect(screen.getByText(text.othersReadWell(1))).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: text.show }));
  expect(rows()).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'good.csv' })).toBeDefined();
});

test('takes one line if nothing needs attention', async () => {
  await openScreen(<OwnFiles />, { kept: keep({ name: 'a.csv' }, { name: 'b.csv' }) });
  await screen.findByText(text.readWell(2));
  expect(rows()).toEqual([]);
});

test('shows recent changes', async () => {
  const kept = keep(
    { name: 'good.csv' },
    { name: 'added.csv', change: ['new', 1] },
    { name: 'edited.csv', change: ['changed', 2] },
    { name: 'long-ago.csv', change: ['changed', 9] },
  );
  await openScreen(<OwnFiles />, { kept });
  await screen.findByText(text.title);
  expect(rows()).toEqual([
    `added.csv${text.change.new}10 rows, 2 columns`,
    `edited.csv${text.change.changed}10 rows, 2 columns`,
  ]);
  expect(screen.getByRole('img', { name: 'Found yesterday' })).toBeDefined();
  expect(screen.getByText(text.othersReadWell(2))).toBeDefined();
});
