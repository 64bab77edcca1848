// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { comparisonText } from '@/text/messages/sql-editor/comparison';
import { sqlColumn, sqlResult } from '../../../../tests/support/sql-result';
import { closeScreens, openScreen } from '../../../../tests/support/screen';
import { DifferenceGrid } from './DifferenceGrid';

afterEach(closeScreens);

const column = sqlColumn('key', 'integer', [1n]);
const sound = sqlResult([column]);
const unread = () => {
  throw new RangeError('Out of bounds');
};
const damaged = { ...sound, columns: [{ ...column, at: unread, values: unread }] };
const keys: readonly string[] = [];

test('says that damaged rows cannot be compared', async () => {
  await openScreen(<DifferenceGrid before={damaged} after={sound} keys={keys} />);
  expect(await screen.findByText(comparisonText.unreadable)).toBeDefined();
});

test('says that equal rows do not differ', async () => {
  await openScreen(<DifferenceGrid before={sound} after={sound} keys={keys} />);
  expect(await screen.findByText(comparisonText.noDifference)).toBeDefined();
});
