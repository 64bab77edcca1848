// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { recordingServer } from '../../../tests/support/recording-server';
import { ada, closeScreens, openScreen } from '../../../tests/support/screen';
import { useCarriedTags } from './use-carried-tags';

afterEach(closeScreens);

function Tags() {
  return <p>{useCarriedTags('chart', 7).fixed}</p>;
}

test('people who may not read tags neither change them nor ask for them', async () => {
  const { ask, calls } = recordingServer(() => ({ body: { count: 0, result: [] } }));
  await openScreen(<Tags />, { ask, facts: { ...ada, roles: { Writer: [['can_write', 'Tag']] } } });
  expect(screen.getByText('forbidden')).toBeDefined();
  expect(calls).toEqual([]);
});
