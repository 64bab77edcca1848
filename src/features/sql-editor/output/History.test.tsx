// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { QueryRun, RunState } from '@/model/sql-run';
import { runningText } from '@/text/messages/sql-editor/running';
import { closeScreens, NOW, openScreen } from '../../../../tests/support/screen';
import { queryRun } from '../../../../tests/support/query-run';
import History from './History';

afterEach(closeScreens);

const runOf = (id: string, sql: string, state: RunState): QueryRun =>
  queryRun({
    id,
    tabId: 't',
    tab: 'Tab',
    sql,
    queryLimit: null,
    startedAt: NOW,
    endedAt: NOW,
    state,
    rows: 3,
  });
const failed: RunState = {
  name: 'failed',
  failure: { reason: { code: 'text', text: 'No such table: planes' }, type: null, place: null },
};
const runs = [
  runOf('a', 'SELECT * FROM flights', { name: 'succeeded' }),
  runOf('b', 'SELECT * FROM aeroplanes', failed),
  runOf('c', 'SELECT 3', { name: 'stopped' }),
];

test.each([
  ['', ['SELECT * FROM flights', 'SELECT * FROM aeroplanes', 'SELECT 3']],
  [' FLIGHTS', ['SELECT * FROM flights']],
  ['no such table', ['SELECT * FROM aeroplanes']],
  ['stopped', ['SELECT 3']],
  ['trains', []],
])('finds a run by %j, and runs it again', async (typed, expected) => {
  const again = vi.fn<(run: QueryRun) => void>();
  const nothing = () => undefined;
  await openScreen(<History runs={runs} onShow={nothing} onTake={nothing} onAgain={again} onRemove={nothing} />);
  fireEvent.change(screen.getByRole('searchbox', { name: runningText.findRun }), { target: { value: typed } });
  expect([...document.querySelectorAll('code')].map(({ textContent }) => textContent)).toEqual(expected);
  expect(screen.queryByText(runningText.noneFound) !== null).toBe(expected.length === 0);
  for (const button of screen.queryAllByRole('button', { name: runningText.again })) fireEvent.click(button);
  expect(again.mock.calls.map(([{ sql }]) => sql)).toEqual(expected);
});
