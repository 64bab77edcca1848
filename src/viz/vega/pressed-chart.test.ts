// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { followPresses, isOfPressedChart, isPressedChart } from './pressed-chart';

test('finds the chart that was pressed or focused last, also by an element in it', () => {
  document.body.innerHTML = '<i></i><p data-chart-id="1"><b></b></p><p data-chart-id="2"><input></p>';
  const [aside, inFirst, inSecond] = ['i', 'b', 'input'].map(name => document.querySelector<HTMLElement>(name)!);
  const facts = () => [isOfPressedChart(inFirst!), isOfPressedChart(inSecond!), isOfPressedChart(aside!)];
  followPresses();
  expect(facts()).toEqual([false, false, false]);
  inFirst!.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(facts()).toEqual([true, false, false]);
  inSecond!.dispatchEvent(new Event('focusin', { bubbles: true }));
  expect(facts()).toEqual([false, true, false]);
  aside!.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect([1, 2].map(isPressedChart)).toEqual([false, true]);
  expect(isOfPressedChart(null)).toBe(false);
});
