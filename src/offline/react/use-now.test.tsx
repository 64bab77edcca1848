// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeScreens, NOW, openScreen } from '../../../tests/support/screen';
import { useNow } from './use-now';

afterEach(closeScreens);

const Age = () => <p>{Math.floor((useNow() - NOW) / 60_000)} minutes</p>;

test('updates an age automatically', async () => {
  const { pass } = await openScreen(<Age />);
  expect(screen.getByText('0 minutes')).toBeDefined();
  pass(75_000);
  expect(screen.getByText('1 minutes')).toBeDefined();
  pass(60_000);
  expect(screen.getByText('2 minutes')).toBeDefined();
});
