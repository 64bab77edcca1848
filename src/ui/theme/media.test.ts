import { expect, test } from 'vitest';
import { media } from './media';

const byWidth = ['phone', 'abovePhone', 'compact', 'narrow', 'tight'] as const;

function holds(query: string, width: number): boolean {
  const [, bound, pixels] = /^\((min|max)-width: (\d+)px\)$/.exec(query) ?? [];
  return bound === 'min' ? width >= Number(pixels) : width <= Number(pixels);
}

test.each([
  [575, ['phone', 'compact', 'narrow', 'tight']],
  [576, ['abovePhone', 'compact', 'narrow', 'tight']],
  [767, ['abovePhone', 'compact', 'narrow', 'tight']],
  [768, ['abovePhone', 'narrow', 'tight']],
  [991, ['abovePhone', 'narrow', 'tight']],
  [992, ['abovePhone', 'tight']],
  [1199, ['abovePhone', 'tight']],
  [1200, ['abovePhone']],
])('HOM-013 layouts change at 576, 768, 992 and 1200: at %i', (width, holding) => {
  expect(byWidth.filter(name => holds(media[name], width))).toEqual(holding);
});
