// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { must } from '@/lib/assert';
import { doubtRehearsal, noteVerdicts } from '@/offline/store/rehearsal-record';
import type { RowsVerdict } from '@/query/kept-rows/refusal';
import { localAnswerText } from '@/text/messages/charts/local-answer';
import { withReason } from '@/offline/pins/reasons';
import { LONGEST_WITHOUT_CONTACT, noRows, type KeptRows as Rows } from '@/offline/state/kept-rows';
import type { LocalStore } from '@/offline/store/database';
import { emptyDataset } from '@/offline/store/records';
import { ago } from '@/text/ages';
import { keptRowsText as text } from '@/text/messages/offline/kept-rows';
import { formatBytes } from '@/text/sizes';
import { closeScreens, expectDangerToast, NOW, openScreen } from '../../../tests/support/screen';
import { KeptRows } from './KeptRows';

afterEach(closeScreens);

const whole: Rows = {
  ...noRows(7),
  confirmedAt: NOW,
  checkedAt: NOW,
  file: {
    name: 'file',
    pieces: 1,
    window: null,
    rights: 'rights',
    manifest: {
      datasetId: 7,
      datasetVersion: '"dataset-7-a-1"',
      dialect: 'duckdb',
      digest: 'a'.repeat(64),
      bytes: 33_000_000,
      rows: 3_000_000,
      columns: [],
      window: null,
      asOf: NOW - 3_600_000,
    },
  },
};
const pin = (id: number, title: string) => ({
  ...withReason(undefined, { id, title, slug: null }, 'person', 1),
  rows: [{ datasetId: 7, window: null }],
});

async function open(rows: Rows | null, more: (store: LocalStore) => Promise<unknown> = async () => undefined) {
  return openScreen(<KeptRows now={NOW} />, {
    async kept(store) {
      await store.pins.bulkPut([pin(1, 'Sales'), pin(2, 'Returns')]);
      if (rows) await store.keptRows.put(rows);
      await more(store);
    },
  });
}
const row = async () => (await screen.findAllByRole('row'))[1] ?? document.body;

describe('kept rows in the storage screen', () => {
  test('show totals as such', async () => {
    const file = must(whole.file, 'a file');
    const cells = { dimensions: [], measures: [] };
    await open({ ...whole, file: { ...file, cells, manifest: { ...file.manifest, rows: 4000, cells } } });
    expect(within(await row()).getByText(text.totalsReady(4000))).toBeDefined();
  });

  test('show their size, their age and the dashboards that use them', async () => {
    await open(whole);
    const shown = await row();
    expect(within(shown).getByText(text.unknownDataset(7))).toBeDefined();
    expect(shown.textContent).toContain(formatBytes(33_000_000));
    expect(shown.textContent).toContain(text.ready(null, 3_000_000));
    expect(
      within(shown)
        .getAllByRole('link')
        .map(link => link.textContent),
    ).toEqual(['Sales', 'Returns']);
    expect(shown.textContent).toContain(ago(NOW - 3_600_000, NOW));
  });

  test('say how much the last refresh fetched, if it was not all', async () => {
    await open({ ...whole, file: { ...must(whole.file, 'a file'), fetched: 2_100_000 } });
    const words = text.fetched(formatBytes(2_100_000), formatBytes(33_000_000));
    expect(within(await row()).getByText(words)).toBeDefined();
  });

  test('count the values that are kept beside them, and say how much of the size they are', async () => {
    await open({ ...whole, file: { ...must(whole.file, 'a file'), values: { word: 1_500_000, size: 500_000 } } });
    const shown = await row();
    expect(within(shown).getByText(text.values(formatBytes(2_000_000)))).toBeDefined();
    expect(within(shown).getByText(formatBytes(35_000_000))).toBeDefined();
  });

  test('show their state before any of them are here', async () => {
    await open(null);
    expect(await screen.findByText(text.waiting)).toBeDefined();
  });

  const states: readonly [string, Rows, string][] = [
    [
      'may not be stored',
      { ...noRows(7), failure: { reason: { kind: 'forbidden' }, at: 1, window: null } },
      text.missing({ kind: 'forbidden' }),
    ],
    [
      'did not fit',
      { ...noRows(7), failure: { reason: { kind: 'no-room' }, at: 1, window: null } },
      text.missing({ kind: 'no-room' }),
    ],
    [
      'were not refreshed',
      { ...whole, failure: { reason: { kind: 'cut-short' }, at: 1, window: null } },
      text.notRefreshed({ kind: 'cut-short' }),
    ],
    ['are of unknown age', { ...whole, confirmedAt: NOW + LONGEST_WITHOUT_CONTACT }, text.unusable],
  ];
  test.each(states)('explain why they %s', async (_, rows, words) => {
    await open(rows);
    expect((await row()).textContent).toContain(words);
  });

  test('are removed on request, and the dashboards keep their stored results', async () => {
    const { store } = await open(whole);
    fireEvent.click(await screen.findByRole('button', { name: text.remove(text.unknownDataset(7)) }));
    expect(await screen.findByText(text.removed(text.unknownDataset(7)))).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    expect(await store.keptRows.toArray()).toEqual([]);
    expect(await store.pins.toArray()).toMatchObject([
      { dashboardId: 1, rows: [] },
      { dashboardId: 2, rows: [] },
    ]);
  });

  test.each([
    ['removed', text.remove, text.notRemoved],
    ['checked', text.check, text.notChecked],
  ])('SHR-023 that cannot be %s are reported as a failure', async (_, action, words) => {
    const { store } = await open(whole);
    const name = text.unknownDataset(7);
    const button = await screen.findByRole('button', { name: action(name) });
    for (const method of ['transaction', 'table'] as const)
      vi.spyOn(store, method).mockImplementation(() => {
        throw new Error('broken');
      });
    vi.spyOn(store.keptRows, 'get').mockRejectedValue(new Error('broken'));
    fireEvent.click(button);
    await expectDangerToast(words(name));
  });

  test('SHR-023 of unknown age are reported as a failure when they are checked', async () => {
    await open({ ...whole, confirmedAt: NOW + LONGEST_WITHOUT_CONTACT });
    fireEvent.click(await screen.findByRole('button', { name: text.check(text.unknownDataset(7)) }));
    await expectDangerToast(text.unusable);
  });

  test('show which charts they answer, which they do not and why, and when they are compared again', async () => {
    const { manifest } = must(whole.file, 'a file');
    const { store } = await open(whole, local =>
      noteVerdicts(
        local,
        manifest,
        {
          charts: new Map<number, RowsVerdict>([
            [4, { kind: 'equal' }],
            [5, { kind: 'unanswerable', reason: { kind: 'function', name: 'json' } }],
          ]),
          rows: { kind: 'differs', column: 'price' },
        },
        NOW,
      ),
    );
    expect(await screen.findByText(text.answering(1, 2))).toBeDefined();
    const listed = (name: string) => screen.getByRole('list', { name, hidden: true }).textContent;
    expect(listed(text.answeredCharts)).toBe(text.unknownChart(4));
    expect(listed(text.otherCharts)).toBe(
      text.verdict(text.unknownChart(5), localAnswerText.reasons.function('json')) +
        text.verdict(text.drilled, localAnswerText.reasons.differsIn('price')),
    );
    expect((await row()).textContent).toContain(text.checked(ago(NOW, NOW)));
    await act(() => doubtRehearsal(store, manifest));
    expect(await screen.findByText(text.comparing)).toBeDefined();
  });

  test('are not mentioned if none are kept', async () => {
    await openScreen(<KeptRows now={NOW} />, { kept: store => store.datasets.put(emptyDataset(7)) });
    expect(screen.queryByText(text.kept)).toBeNull();
  });
});
