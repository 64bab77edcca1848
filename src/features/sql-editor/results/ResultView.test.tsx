// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { resultsText as text } from '@/text/messages/sql-editor/results';
import { queryRun } from '../../../../tests/support/query-run';
import { closeScreens, expectDangerToast, NOW, openScreen } from '../../../../tests/support/screen';
import { giveElementsSize } from '../../../../tests/support/sized-elements';
import { sqlColumn, sqlResult } from '../../../../tests/support/sql-result';
import ResultView from './ResultView';

afterEach(() => {
  closeScreens();
  vi.restoreAllMocks();
});
giveElementsSize();

const run = queryRun({ tab: 'Late airports', startedAt: NOW, endedAt: NOW, rows: 3 });
const result = sqlResult([
  sqlColumn('origin', 'text', ['OGG', 'ORD', 'SFO']),
  sqlColumn('flights', 'integer', [2, 30, 7]),
]);

const rows = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('row')
    .slice(1)
    .map(row =>
      within(row)
        .getAllByRole('gridcell')
        .map(({ textContent }) => textContent),
    );

const find = (typed: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: typed } });

async function openColumn(title: string): Promise<HTMLElement> {
  fireEvent.click(within(screen.getByRole('grid')).getByText(title));
  return screen.findByRole('complementary', { name: text.summary(title) });
}

/** Opens the menu of a cell, as soon as the code for it is loaded. */
async function openMenu(cell: string): Promise<void> {
  const grid = screen.getByRole('grid');
  fireEvent.pointerEnter(grid);
  await waitFor(() => {
    fireEvent.contextMenu(within(grid).getByText(cell), { clientX: 5, clientY: 5 });
    screen.getByRole('menu');
  });
}

test('shows the rows with a text, and how many they are', async () => {
  await openScreen(<ResultView run={run} result={result} />);
  expect(screen.getByText(text.rows(3))).toBeDefined();
  find('O');
  expect(await screen.findByText(text.found(3, 3))).toBeDefined();
  find('or');
  expect(await screen.findByText(text.found(1, 3))).toBeDefined();
  expect(rows()).toEqual([['ORD', '30']]);
  find('nowhere');
  expect(await screen.findByText(text.noneFound)).toBeDefined();
});

test('sorts by a column from its summary, and hides it', async () => {
  await openScreen(<ResultView run={run} result={result} />);
  const panel = await openColumn('flights');
  fireEvent.click(within(panel).getByRole('button', { name: text.sortDown }));
  await expect.poll(() => rows().map(([origin]) => origin)).toEqual(['ORD', 'SFO', 'OGG']);
  fireEvent.click(within(panel).getByRole('button', { name: text.hide }));
  expect(rows()).toEqual([['ORD'], ['SFO'], ['OGG']]);
  expect(screen.queryByRole('complementary')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: text.shownColumns }));
  fireEvent.click(await screen.findByRole('menuitem', { name: text.showAll }));
  await expect.poll(() => rows()[0]).toEqual(['ORD', '30']);
  fireEvent.click(screen.getByRole('button', { name: text.shownColumns }));
  fireEvent.click(await screen.findByRole('menuitem', { name: text.unsort }));
  await expect.poll(() => rows().map(([origin]) => origin)).toEqual(['OGG', 'ORD', 'SFO']);
});

test('a cell’s menu shows its whole value, and finds the rows with the same one in its column', async () => {
  await openScreen(<ResultView run={run} result={result} />);
  await openMenu('30');
  fireEvent.click(screen.getByRole('menuitem', { name: text.showCell }));
  const detail = await screen.findByRole('dialog');
  expect(detail.textContent).toContain('30');
  fireEvent.click(within(detail).getByRole('button', { name: text.close }));
  await openMenu('30');
  fireEvent.click(screen.getByRole('menuitem', { name: text.findValue }));
  expect(await screen.findByText(text.found(1, 3))).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('30');
  expect(screen.getByRole('combobox').textContent).toContain('flights');
});

test('SHR-023 reports as a failure that a value cannot be copied', async () => {
  const none: unknown = undefined;
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(none as Clipboard);
  await openScreen(<ResultView run={run} result={result} />);
  await openMenu('30');
  fireEvent.click(screen.getByRole('menuitem', { name: text.showCell }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: text.copyValue }));
  await expectDangerToast(text.copyFailed);
});

test.each([
  ['rows', sqlResult([sqlColumn('origin', 'text', [])]), text.noRows],
  ['columns', sqlResult([]), text.noColumns],
])('says that a run returned no %s', async (_, empty, said) => {
  await openScreen(<ResultView run={run} result={empty} />);
  expect(await screen.findByText(said)).toBeDefined();
});
