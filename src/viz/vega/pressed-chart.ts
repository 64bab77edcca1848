/** The last pressed or focused chart, on the page or on its placeholder picture. */
const pressed = () => document.documentElement.dataset['pressedChart'];

/** Whether this chart is queried and drawn before the others. `public/picture.js` records presses the same way. */
export const isPressedChart = (chartId: number): boolean => pressed() === String(chartId);

/** Whether an element belongs to the last pressed chart. */
export function isOfPressedChart(element: Element | null): boolean {
  const chart = element?.closest<HTMLElement>('[data-chart-id]');
  return chart !== null && chart !== undefined && chart.dataset['chartId'] === pressed();
}

function notePress({ target }: Event): void {
  const chart = target instanceof Element ? target.closest<HTMLElement>('[data-chart-id]') : null;
  if (chart) document.documentElement.dataset['pressedChart'] = chart.dataset['chartId'];
}

/** Starts recording which chart is pressed or focused. Repeated calls have no effect. */
export function followPresses(): void {
  for (const type of ['pointerdown', 'focusin'])
    document.addEventListener(type, notePress, { capture: true, passive: true });
}
