// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import { clockTime } from '@/text/ages';
import { roomyWords } from '@/ui/card/Card.css';
import { closeScreens, NOW, openScreen } from '../../../tests/support/screen';
import { loadPlugin } from '../registry';
import type { AnswerAge } from './stage';
import { StageMarker } from './StageMarker';

afterEach(closeScreens);

const at = NOW - 60_000;
const time = clockTime(at);

async function open(name: 'rendered' | 'stored', age: AnswerAge, computedOn: 'server' | 'device') {
  const plugin = must(await loadPlugin('big_number_total'), 'plugin');
  const stored = { results: [{ columns: [], rowCount: 0, computedOn }], asOf: at };
  const shown = { key: 'k', plugin, stored, vizType: 'big_number_total', formData: {} };
  const stage = name === 'rendered' ? ({ name, shown, age } as const) : ({ name, shown } as const);
  await openScreen(<StageMarker stage={stage} now={NOW} />);
}
const present: AnswerAge = { stale: false, refreshing: false };
const old: AnswerAge = { stale: true, refreshing: false };

test.each([
  ['offline', 'rendered', old],
  ['while the server is queried', 'rendered', present],
  ['in the place of others', 'stored', old],
] as const)('numbers that this device worked out say so and from what: %s', async (_, name, age) => {
  await open(name, age, 'device');
  const mark = await screen.findByRole('img', { name: `Computed on this device from rows of ${time}` });
  expect(mark.textContent).toBe(`rows of ${time}`);
  // Narrow cards leave them out, and the name stays.
  expect(screen.getByText(`rows of ${time}`).className).toContain(roomyWords);
});

test('those of the server say how old they are once they may be outdated, and else nothing', async () => {
  await open('rendered', old, 'server');
  expect(screen.getByRole('img', { name: /^Data as of/ }).textContent).toBe(time);
  closeScreens();
  await open('rendered', present, 'server');
  expect(screen.queryByText(time)).toBeNull();
  expect(screen.queryByText(/rows of/)).toBeNull();
});
