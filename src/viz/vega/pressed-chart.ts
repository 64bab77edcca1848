/** The chart that was pressed or focused last, on the page or on the picture that stood in its place. */
const pressed = () => document.documentElement.dataset['pressedChart'];

/** Whether this chart is asked for and drawn before the others. `public/picture.js` notes presses the same way. */
export const isPressedChart = (chartId: number): boolean => pressed() === String(chartId);

/** Whether an element belongs to the chart that was pressed last. */
export function isOfPressedChart(element: Element | null): boolean {
  const chart = element?.closest<HTMLElement>('[data-chart-id]');
  return chart !== null && chart !== undefined && chart.dataset['chartId'] === pressed();
}

function notePress({ target }: Event): void {
  const chart = target instanceof Element ? target.closest<HTMLElement>('[data-chart-id]') : null;
  if (chart) document.documentElement.dataset['pressedChart'] = chart.dataset['chartId'];
}

/** Notes from now on which chart is pressed or focused. Calling it again changes nothing. */
export function followPresses(): void {
  for (const type of ['pointerdown', 'focusin'])
    document.addEventListener(type, notePress, { capture: true, passive: true });
}
