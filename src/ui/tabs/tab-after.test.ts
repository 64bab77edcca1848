import { describe, expect, test } from 'vitest';
import { tabAfter } from './tab-after';

const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

describe('the tab that a key focuses', () => {
  test.each([
    ['ArrowRight', 0, 'ltr', 1],
    ['ArrowRight', 2, 'ltr', 0],
    ['ArrowLeft', 0, 'ltr', 2],
    ['ArrowLeft', 1, 'ltr', 0],
    ['ArrowRight', 0, 'rtl', 2],
    ['ArrowLeft', 2, 'rtl', 0],
    ['Home', 2, 'ltr', 0],
    ['End', 0, 'rtl', 2],
    ['ArrowDown', 0, 'ltr', undefined],
    ['Enter', 0, 'ltr', undefined],
    ['a', 0, 'ltr', undefined],
  ])('%s on tab %i of three, %s: %s', (key, current, direction, expected) => {
    expect(tabAfter({ ...none, key }, current, 3, direction)).toBe(expected);
  });

  test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'] as const)('is none with %s held', held => {
    expect(tabAfter({ ...none, [held]: true, key: 'ArrowRight' }, 0, 3, 'ltr')).toBeUndefined();
  });

  test('is null without tabs, and unchanged with one', () => {
    expect(tabAfter({ ...none, key: 'End' }, -1, 0, 'ltr')).toBeUndefined();
    expect(tabAfter({ ...none, key: 'ArrowLeft' }, 0, 1, 'ltr')).toBe(0);
  });
});
