import { describe, expect, test } from 'vitest';
import { scopedSelector } from './selectors';

const aliases = new Map([
  ['card', '[data-card]'],
  ['title', '[data-card] h2'],
  ['card-id-*', '[data-card="*"]'],
]);

describe('selectors that name parts as they are called elsewhere', () => {
  test.each([
    ['.card', ':is(.card, [data-card])'],
    ['.card:hover > .title', ':is(.card, [data-card]):hover > :is(.title, [data-card] h2)'],
    ['.card-id-12', ':is(.card-id-12, [data-card="12"])'],
    ['.cards, .card-id-, .card-id-x', '.cards, .card-id-, .card-id-x'],
    ['[title=".card"] .card', '[title=".card"] :is(.card, [data-card])'],
    ['[title=".card\\".card"]', '[title=".card\\".card"]'],
    ['body', ':scope'],
    ['html, body,:root', ':scope, :scope,:scope'],
    ['body .card', 'body :is(.card, [data-card])'],
    ['.body, tbody', '.body, tbody'],
  ])('%s', (selector, placed) => expect(scopedSelector(selector, aliases)).toBe(placed));
});
