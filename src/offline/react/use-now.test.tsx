// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ago } from '@/text/ages';
import { closeScreens, NOW, openScreen } from '../../../tests/support/screen';
import { useNow } from './use-now';

afterEach(closeScreens);

const Age = () => <p>{ago(NOW, useNow())}</p>;

test('an age that is shown goes on by itself', async () => {
  const { pass } = await openScreen(<Age />);
  expect(screen.getByText('this minute')).toBeDefined();
  pass(75_000);
  expect(screen.getByText('1m ago')).toBeDefined();
  pass(60_000);
  expect(screen.getByText('2m ago')).toBeDefined();
});
