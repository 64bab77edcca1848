// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { EstimateOutcome } from '@/offline/sql-editor/statement-tools';
import { runningText } from '@/text/messages/sql-editor/running';
import { closeScreens, openScreen } from '../../../../tests/support/screen';
import Estimate from './Estimate';

afterEach(closeScreens);

/** The dialog, and functions that settle its request. */
async function opened(): Promise<(outcome: EstimateOutcome) => void> {
  let settle: (outcome: EstimateOutcome) => void = () => undefined;
  const answer = new Promise<EstimateOutcome>(resolve => {
    settle = resolve;
  });
  await openScreen(<Estimate ask={() => answer} onClose={() => undefined} />);
  return settle;
}

test('SQL-013 SQL-035 starts an estimate, and shows it in the words of the engine', async () => {
  const settle = await opened();
  expect(await screen.findByText(runningText.estimating)).toBeDefined();
  settle({ name: 'returned', costs: [{ 'Total cost': '12.5' }, { 'Total cost': '3' }] });
  expect((await screen.findAllByText('Total cost')).length).toBe(2);
  expect(screen.getByText('12.5')).toBeDefined();
  expect(screen.queryByText(runningText.estimating)).toBeNull();
});

test('SQL-035 SQL-110 reports a failed estimate with its error', async () => {
  const settle = await opened();
  const reason = { code: 'text', text: 'no such table: x' } as const;
  settle({ name: 'failed', failure: { reason, place: null, type: null } });
  expect(await screen.findByText('no such table: x')).toBeDefined();
  expect(screen.queryByText(runningText.estimating)).toBeNull();
});

test('SQL-110 reports an estimate that ends without an answer', async () => {
  await openScreen(<Estimate ask={() => Promise.reject(new Error('broken'))} onClose={() => undefined} />);
  expect(await screen.findByText(runningText.reasons.unknown)).toBeDefined();
});
