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

test('runs once after a frame, however often it is requested before it', () => {
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

test('runs without painting, too, and not after it was cancelled', () => {
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
