// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { AnswerState } from '@/query/answer-state';
import { optionsText } from '@/text/messages/filters/filters';
import type { ChartResult } from '@/viz/result';
import { reasonText } from '@/text/messages/offline/reasons';
import { closeScreens, NOW, openScreen } from '../../../../../tests/support/screen';
import { OptionsState } from './OptionsState';

afterEach(closeScreens);

const stored = { results: [], asOf: NOW };
const failure = { code: 'status', status: 500 } as const;

test.each<[string, AnswerState<ChartResult>, string]>([
  [
    'were not refreshed',
    { name: 'shown', stored, stale: true, refreshing: false, failure },
    optionsText.notRefreshed(reasonText.failed),
  ],
  ['never came', { name: 'failed', reason: failure }, optionsText.failed(reasonText.failed)],
])('a filter whose options %s reports it, with the reason', async (_, state, said) => {
  await openScreen(<OptionsState state={state} />);
  expect(screen.getAllByText(said).map(({ role }) => role)).toEqual(['status']);
});

test('marks options that were computed on this device, and reports why others are missing', async () => {
  const results = [{ columns: [], rowCount: 0, computedOn: 'device' as const }];
  const shown = {
    name: 'shown',
    stored: { results, asOf: NOW },
    stale: true,
    refreshing: false,
    failure: null,
  } as const;
  await openScreen(<OptionsState state={shown} />);
  expect(await screen.findByRole('img', { name: /^Computed on this device/ })).toBeDefined();
  closeScreens();
  const why = { kind: 'unanswerable', reason: { kind: 'column', name: 'note' } } as const;
  await openScreen(<OptionsState state={{ name: 'missing', why }} />);
  expect(await screen.findByText(/The column note is not kept on this device/)).toBeDefined();
});
