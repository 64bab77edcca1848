// @vitest-environment happy-dom
import { useNavigate } from '@tanstack/react-router';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { LocalStore } from '@/offline/store/database';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { partSizeText } from '@/text/messages/dashboard/part-size';
import { keptDashboard } from '../../../../tests/support/kept-dashboard';
import { closeScreens, openScreen } from '../../../../tests/support/screen';
import { DashboardScreen } from '../DashboardScreen';

beforeAll(() => Promise.all([import('../DeferredEffects'), import('./Arrange')]));
afterEach(closeScreens);

const keeping = (stored: Parameters<typeof keptDashboard>[0]) => (store: LocalStore) =>
  store.dashboards.put(keptDashboard(stored));
const kept = keeping({});

/** At its own address, which saving returns to. */
function Dashboard() {
  const navigate = useNavigate();
  useEffect(() => void navigate({ to: '/dashboard/$idOrSlug', params: { idOrSlug: '7' } }), [navigate]);
  return <DashboardScreen idOrSlug="7" />;
}

async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
}
const begin = async () => {
  await press(arrangeText.edit);
  return screen.findByRole<HTMLInputElement>('textbox', { name: arrangeText.title });
};
const history = () =>
  [arrangeText.undo, arrangeText.redo].map(name => !screen.getByRole<HTMLButtonElement>('button', { name }).disabled);

test('LAY-018 what was done and undone before a save can neither be undone nor redone after it', async () => {
  const { store } = await openScreen(<Dashboard />, { kept });
  const title = await begin();
  expect(history(), 'nothing has changed').toEqual([false, false]);
  const entitle = (value: string) => fireEvent.change(title, { target: { value } });
  entitle('Birds');
  await press(arrangeText.undo);
  await press(arrangeText.redo);
  entitle('Fish');
  await press(arrangeText.undo);
  expect(title.value).toBe('Birds');
  expect(history(), 'one change is done, another undone').toEqual([true, true]);

  await press(arrangeText.save);
  await expect.poll(() => screen.queryByRole('textbox', { name: arrangeText.title })).toBeNull();
  expect(await store.outbox.toArray()).toMatchObject([{ payload: { fields: { title: 'Birds' } } }]);

  expect((await begin()).value).toBe('Birds');
  expect(history()).toEqual([false, false]);
  for (const more of [{}, { shiftKey: true }]) fireEvent.keyDown(window, { key: 'z', ctrlKey: true, ...more });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: arrangeText.title }).value).toBe('Birds');
});

test('A11Y-029 a part is made wider and higher without a drag or keys', async () => {
  await openScreen(<Dashboard />, { kept });
  await begin();
  const part = () => screen.getByRole('button', { name: /^Text.*columns/ });
  expect(part().getAttribute('aria-label')).toContain('4 of 12 columns, 50 units high');
  fireEvent.click(part());
  await press(partSizeText.resize);
  const widths = await screen.findByRole('group', { name: partSizeText.width });
  expect(within(widths).getByRole('menuitemradio', { checked: true, name: '4 of 12 columns' })).toBeTruthy();
  const shown = within(widths).getAllByRole('menuitemradio');
  expect(shown.map(width => width.textContent)).toEqual(shown.map((_, index) => String(index + 1)));
  expect(shown, 'their unit is in the heading').toHaveLength(12);
  fireEvent.click(screen.getByRole('menuitemradio', { name: '6 of 12 columns' }));
  expect(part().getAttribute('aria-label')).toContain('6 of 12 columns, 50 units high');
  for (const [step, height] of [
    [partSizeText.taller, 55],
    [partSizeText.shorter, 50],
  ] as const) {
    await press(partSizeText.resize);
    fireEvent.click(await screen.findByRole('menuitem', { name: step }));
    expect(part().getAttribute('aria-label')).toContain(`6 of 12 columns, ${height} units high`);
  }
});

test('LAY-023 warns of a chart that a menu moves out of the scope of a filter, and of no other', async () => {
  const part = (id: string, type: string, children: readonly string[], meta = {}) => ({ id, type, children, meta });
  const chart = (chartId: number, name: string) =>
    part(`CHART-${chartId}`, 'CHART', [], { width: 4, height: 50, chartId, sliceName: name });
  const parts = [
    part('ROOT_ID', 'ROOT', ['TABS-t']),
    part('GRID_ID', 'GRID', []),
    part('TABS-t', 'TABS', ['TAB-1', 'TAB-2']),
    part('TAB-1', 'TAB', ['ROW-1'], { text: 'One' }),
    part('TAB-2', 'TAB', [], { text: 'Two' }),
    part('ROW-1', 'ROW', ['CHART-1', 'CHART-2']),
    chart(1, 'Fish'),
    chart(2, 'Birds'),
  ];
  const filters = [{ id: 'NATIVE_FILTER-1', name: 'F', type: 'NATIVE_FILTER', scope: { rootPath: ['TAB-1'] } }];
  await openScreen(<Dashboard />, {
    kept: keeping({
      layout: Object.fromEntries(parts.map(each => [each.id, each])),
      metadata: { native_filter_configuration: filters },
    }),
  });
  await begin();
  const move = async (name: string, place: string) => {
    fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^Chart “${name}”, `) }));
    await press(arrangeText.moveTo);
    fireEvent.click(await screen.findByRole('menuitem', { name: place }));
  };
  const warning = () => screen.queryByText('This chart has been moved to a different filter scope.');
  await move('Birds', arrangeText.moves.earlier);
  expect(warning(), 'within its tab').toBeNull();
  await move('Birds', arrangeText.moves.page('Two'));
  expect(warning()).not.toBeNull();
});
