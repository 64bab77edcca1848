// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { recordingServer } from '../../../../tests/support/recording-server';
import { ada, closeScreens, openScreen } from '../../../../tests/support/screen';
import { useDatasetPage } from './use-dataset-page';

afterEach(closeScreens);

function Page() {
  return <p>{useDatasetPage({ words: '', by: 'name', descending: false, page: 0, size: 10 }).name}</p>;
}

test('people who may not see datasets do not ask for them', async () => {
  const { ask, calls } = recordingServer(() => ({ body: { count: 0, ids: [], result: [] } }));
  await openScreen(<Page />, { ask, facts: { ...ada, roles: { Gamma: [] } } });
  expect(await screen.findByText('unknown')).toBeDefined();
  expect(calls).toEqual([]);
});
