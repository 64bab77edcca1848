// @vitest-environment happy-dom
import { fireEvent, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useTabKeys, type TabKeys } from './use-keys';

function Keys(keys: TabKeys) {
  useTabKeys(keys);
  return null;
}

test.each([
  ['Alt and 5', { code: 'Digit5', key: '5', altKey: true }, 5],
  ['Option and 5 of an American Mac, which type ∞', { code: 'Digit5', key: '∞', altKey: true }, 5],
  [
    'Alt and the digit of a French keyboard, which is a bracket without Shift',
    { code: 'Digit5', key: '(', altKey: true },
    5,
  ],
  ['Option and 5 of a German Mac, which type a bracket', { code: 'Digit5', key: '[', altKey: true }, null],
  ['Option and 7 of a German Mac, which type a bar', { code: 'Digit7', key: '|', altKey: true }, null],
  [
    'AltGr and 8 of a German keyboard, which Windows reports as Control and Alt',
    { code: 'Digit8', key: '[', altKey: true, ctrlKey: true },
    null,
  ],
])('%s', (_, pressed, place) => {
  const onShow = vi.fn<TabKeys['onShow']>();
  render(<Keys onShow={onShow} onReopen={() => undefined} />);
  // False if the browser does not type the character.
  expect(fireEvent.keyDown(window, pressed)).toBe(place === null);
  expect(onShow.mock.calls).toEqual(place === null ? [] : [[place]]);
});
