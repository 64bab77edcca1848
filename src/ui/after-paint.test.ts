// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPaint } from './after-paint';

let frames: (() => void)[];
beforeEach(() => {
  frames = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (call: () => void) => frames.push(call));
  vi.stubGlobal('cancelAnimationFrame', (id: number) => void (frames[id - 1] = () => undefined));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const paint = () => {
  for (const call of frames) call();
  vi.advanceTimersByTime(0);
};

test('what is asked for several times before a frame is done once after it', () => {
  const call = vi.fn<() => void>();
  const { ask } = afterPaint();
  ask(call);
  ask(call);
  expect(call).not.toHaveBeenCalled();
  paint();
  expect(call).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(call).toHaveBeenCalledTimes(1);
  ask(call);
  paint();
  expect(call).toHaveBeenCalledTimes(2);
});

test('it is done where nothing is painted, and not once it was ended', () => {
  const call = vi.fn<() => void>();
  const { ask, end } = afterPaint();
  ask(call);
  vi.advanceTimersByTime(100);
  expect(call).toHaveBeenCalledTimes(1);
  ask(call);
  end();
  paint();
  vi.advanceTimersByTime(1000);
  expect(call).toHaveBeenCalledTimes(1);
});
