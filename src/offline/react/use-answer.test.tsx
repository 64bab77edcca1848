// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { resultKey } from '@/query/result-key';
import { closeScreens, openScreen } from '../../../tests/support/screen';
import { localId } from '../commands/local-id';
import { useAnswer } from './use-answer';

afterEach(closeScreens);

function Answer({ dataset }: { readonly dataset: number }) {
  const context = { datasource: { id: dataset, type: 'table' as const }, queries: [{ metrics: ['count'] }] };
  const requester = { chartId: null, dashboardId: null, priority: 0 };
  return <p>the answer is {useAnswer({ context, key: resultKey(context) }, requester).name}</p>;
}

test.each([
  ['the server does not have yet is missing, and not asked for', localId(0), 'missing', 0],
  ['the server has is asked for', 7, 'loading', 1],
])('OFF-061 the answer about a dataset that %s', async (_, dataset, state, asked) => {
  const { board } = await openScreen(<Answer dataset={dataset} />);
  expect(await screen.findByText(`the answer is ${state}`)).toBeDefined();
  expect(board.subscriptions.get().size).toBe(asked);
});
