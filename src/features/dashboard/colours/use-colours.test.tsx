// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test } from 'vitest';
import { categorical } from '@/viz/colours/tokens';
import { ada, closeScreens, openScreen } from '../../../../tests/support/screen';
import { useColours } from './use-colours';

afterEach(closeScreens);

const LABELS = ['first', 'second', 'third'];
const [first, second] = categorical;

/** The colours of labels on a dashboard that gives another label the second colour of the scheme. */
function Legend() {
  const { colourOf } = useColours({ label_colors: { fixed: second } }, {});
  return <p role="list">{LABELS.map(label => colourOf(label)).join(' ')}</p>;
}

async function colours(flags: Readonly<Record<string, boolean>>): Promise<readonly string[]> {
  const legend = (
    <Suspense>
      <Legend />
    </Suspense>
  );
  await openScreen(legend, { facts: { ...ada, flags } });
  return ((await screen.findByRole('list')).textContent ?? '').split(' ');
}

test('PRM-017 the flag keeps labels of a dashboard from sharing a colour', async () => {
  const apart = await colours({ AVOID_COLORS_COLLISION: true });
  expect(new Set([...apart, second]).size).toBe(LABELS.length + 1);
  closeScreens();
  const inOrder = await colours({ AVOID_COLORS_COLLISION: false });
  expect(inOrder.slice(0, 2)).toEqual([first, second]);
});
