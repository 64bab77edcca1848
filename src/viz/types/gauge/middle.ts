import type { ChartColours } from '../../colours/tokens';
import { cutTo } from '../../text-width';
import { NEEDLE_START } from './arcs';
import type { Dial } from './dial';
import type { Gauge } from './read';

const SMALLEST_TEXT = 10;

/** Value and name in the centre of a dial, limited to its width. */
export function middleTexts({ x, y }: Dial, inner: number, gauge: Gauge, fontSize: number, colours: ChartColours) {
  const room = inner * 2 * NEEDLE_START;
  const size = Math.max(SMALLEST_TEXT, Math.min(fontSize * 1.7, room / (Math.max(3, gauge.text.length) * 0.58)));
  const name = cutTo(gauge.name, inner * 1.7);
  return [
    { x, y: name === '' ? y : y - size * 0.2, text: gauge.text, size, weight: 600, t: colours.ink },
    { x, y: y + size * 0.5 + 9, text: name, size: 11, weight: 400, t: colours.ink3 },
  ].filter(({ text }) => text !== '');
}
