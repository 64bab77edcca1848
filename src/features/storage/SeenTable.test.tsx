// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { SeenDashboard } from '@/offline/reads/storage';
import { closeScreens, NOW, openScreen } from '../../../tests/support/screen';
import { SeenTable } from './SeenTable';

afterEach(closeScreens);

const actions = { keep: () => undefined, remove: () => undefined };
const penguins: SeenDashboard = {
  id: 2,
  slug: 'penguins',
  title: 'Penguins',
  charts: 9,
  answers: 14,
  bytes: 1,
  asOf: NOW,
};

test('counts results beside charts, not among them: filters query too, and charts query once for each filter', async () => {
  await openScreen(<SeenTable dashboards={[penguins]} now={NOW} actions={actions} />);
  expect(screen.getByText('9 charts, 14 results')).toBeDefined();
});
