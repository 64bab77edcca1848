// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Button, IconButton } from '../button/Button';
import { describedBy, tooltip } from './tooltip';
import TooltipLayer from './TooltipLayer';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(async () => void vi.advanceTimersByTime(milliseconds));
const shown = () => screen.queryByRole('tooltip')?.textContent ?? null;
const pressed = vi.fn<() => void>();

/** The text that assistive technology reads after the name. */
const descriptionOf = (control: Element) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();

function draw() {
  render(
    <>
      <IconButton label="Refresh" onPress={pressed}>
        ↻
      </IconButton>
      <Button unavailable="You may not edit this dataset." onPress={pressed}>
        Edit dataset
      </Button>
      <button type="button" {...tooltip('Close this')} aria-label="Close this">
        ×
      </button>
      <a href="/chart" id="chart">
        <span {...describedBy('Nov 28, 2026, 10:00')}>1 h ago</span>
      </a>
      <p id="plain">Text</p>
      <TooltipLayer />
    </>,
  );
}
const button = (name: string) => screen.getByRole('button', { name });
const focus = (element: HTMLElement) => act(async () => element.focus());
const tab = (element: HTMLElement) => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Tab' });
  return focus(element);
};

describe('with the keyboard', () => {
  test('a control that is moved, as by a dialog that grows, shows its tooltip where it is now', async () => {
    draw();
    const close = button('Close this');
    await tab(close);
    expect(shown()).toBe('Close this');
    vi.spyOn(close, 'getBoundingClientRect').mockReturnValue(new DOMRect(200, 80, 20, 20));
    const more = document.createElement('p');
    await act(async () => close.before(more));
    await pass(0);
    expect(shown()).toBeNull();
    await pass(200);
    expect(shown()).toBe('Close this');
    more.remove();
  });

  test.each(['Refresh', 'Close this'])(
    'A11Y-014 focus shows the tooltip of %s, and describes the button by it',
    async name => {
      draw();
      await tab(button(name));
      expect(shown()).toBe(name);
      expect(descriptionOf(button(name))).toBe(name);
      await act(async () => button(name).blur());
      expect(shown()).toBeNull();
      expect(button(name).hasAttribute('aria-describedby')).toBe(false);
    },
  );

  test('A11Y-014 a link shows the tooltip of its content', async () => {
    draw();
    const link = screen.getByRole('link');
    await tab(link);
    expect(shown()).toBe('Nov 28, 2026, 10:00');
    expect(descriptionOf(link)).toBe('Nov 28, 2026, 10:00');
  });

  test('A11Y-015 a disabled action takes the focus, says why in a tooltip and as its description, and does nothing', async () => {
    draw();
    const edit = button('Edit dataset');
    expect(edit.getAttribute('aria-disabled')).toBe('true');
    expect(edit.getAttribute('aria-description')).toBe('You may not edit this dataset.');
    await tab(edit);
    expect(document.activeElement).toBe(edit);
    expect(shown()).toBe('You may not edit this dataset.');
    expect(descriptionOf(edit)).toBe('You may not edit this dataset.');
    fireEvent.click(edit);
    expect(pressed).not.toHaveBeenCalled();
  });

  test('Escape hides the tooltip and keeps the focus', async () => {
    draw();
    await tab(button('Refresh'));
    await act(async () => void fireEvent.keyDown(button('Refresh'), { key: 'Escape' }));
    expect(shown()).toBeNull();
    expect(document.activeElement).toBe(button('Refresh'));
  });

  test('focus that a pointer gave shows none', async () => {
    draw();
    fireEvent.pointerDown(button('Refresh'), { pointerType: 'mouse' });
    await focus(button('Refresh'));
    expect(shown()).toBeNull();
  });
});

describe('with a pointer', () => {
  const over = (element: Element) => act(async () => void fireEvent.pointerOver(element, { pointerType: 'mouse' }));

  test('A11Y-014 a pointer that rests on a control shows its tooltip, and one that passes by does not', async () => {
    draw();
    await over(button('Refresh'));
    await pass(300);
    await over(screen.getByText('Text'));
    await pass(2000);
    expect(shown()).toBeNull();
    await over(button('Refresh'));
    await pass(600);
    expect(shown()).toBe('Refresh');
    expect(descriptionOf(button('Refresh'))).toBe('Refresh');
  });

  test.each([
    ['', () => undefined],
    // react-aria ignores pointers that follow a touch, because some browsers make them up.
    [', also after a touch', () => void fireEvent.pointerUp(document.body, { pointerType: 'touch' })],
  ])('the tooltip stays while the pointer is on it, and disappears once it has left both%s', async (_, before) => {
    draw();
    await over(button('Refresh'));
    await pass(600);
    await over(screen.getByText('Text'));
    before();
    await over(screen.getByRole('tooltip'));
    await pass(2000);
    expect(shown()).toBe('Refresh');
    await over(screen.getByText('Text'));
    await over(document.body);
    await pass(2000);
    expect(shown()).toBeNull();
  });

  test('a tooltip disappears with its control', async () => {
    draw();
    const control = document.createElement('button');
    control.dataset['tooltip'] = 'Goes';
    document.body.append(control);
    await over(control);
    await pass(600);
    expect(shown()).toBe('Goes');
    await act(async () => {
      control.remove();
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(shown()).toBeNull();
  });

  test('a tooltip follows its text, and disappears when a control becomes available', async () => {
    draw();
    const control = button('Refresh');
    fireEvent.pointerOver(control, { pointerType: 'mouse' });
    await pass(600);
    const change = (write: () => void) =>
      act(async () => {
        write();
        await vi.advanceTimersByTimeAsync(0);
      });
    await change(() => control.setAttribute('data-tooltip', 'Refreshing'));
    expect(shown()).toBe('Refreshing');
    await change(() => control.removeAttribute('data-tooltip'));
    expect(shown()).toBeNull();
  });
});

describe('with a finger', () => {
  const down = (element: Element) =>
    act(async () => void fireEvent.pointerDown(element, { pointerType: 'touch', clientX: 5, clientY: 5 }));

  test('A11Y-014 a long press shows the tooltip and presses nothing', async () => {
    draw();
    const close = button('Close this');
    const clicked = vi.fn<() => void>();
    close.addEventListener('click', clicked);
    await down(close);
    await pass(500);
    expect(shown()).toBe('Close this');
    fireEvent.pointerUp(close, { pointerType: 'touch' });
    fireEvent.click(close);
    expect(clicked).not.toHaveBeenCalled();
    await down(close);
    expect(shown()).toBeNull();
    fireEvent.pointerUp(close, { pointerType: 'touch' });
    fireEvent.click(close);
    expect(clicked).toHaveBeenCalledOnce();
  });

  test('a finger that moves scrolls, and shows none', async () => {
    draw();
    await down(button('Close this'));
    fireEvent.pointerMove(button('Close this'), { pointerType: 'touch', clientX: 5, clientY: 40 });
    await pass(1000);
    expect(shown()).toBeNull();
  });
});
