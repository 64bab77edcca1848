// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { AnswerState } from '@/query/answer-state';
import { optionsText } from '@/text/messages/filters/filters';
import { reasonText } from '@/text/messages/offline/reasons';
import { closeScreens, NOW, openScreen } from '../../../../../tests/support/screen';
import { OptionsState } from './OptionsState';

afterEach(closeScreens);

const stored = { results: [], asOf: NOW };
const failure = { code: 'status', status: 500 } as const;

test.each<[string, AnswerState<unknown>, string]>([
  [
    'were not refreshed',
    { name: 'shown', stored, stale: true, refreshing: false, failure },
    optionsText.notRefreshed(reasonText.failed),
  ],
  ['never came', { name: 'failed', reason: failure }, optionsText.failed(reasonText.failed)],
])('a filter whose options %s says so, and why', async (_, state, said) => {
  await openScreen(<OptionsState state={state} />);
  expect(screen.getAllByText(said).map(({ role }) => role)).toEqual(['status']);
});
