import { expect, test } from 'vitest';
import { widthOf } from '../text-width';
import { linesOf } from './compose';

test('a note is wrapped between words, and nothing of it is lost', () => {
  const text = 'Origin airport: ORD, DFW, ATL, LAX, PHX, STL, DTW, MSP, LAS and 24 others';
  const lines = linesOf(text, 200);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join(' ')).toBe(text);
  for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(200);
  expect(linesOf('short', 200)).toEqual(['short']);
});
