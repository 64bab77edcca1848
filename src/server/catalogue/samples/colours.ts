/** The categorical colours of charts, in their order. A dashboard names one if a label must keep it. */
const hues = [
  '#2E758E',
  '#D9793E',
  '#7D62BE',
  '#7C9C7C',
  '#AD456B',
  '#6B92EC',
  '#7C6F1E',
  '#B06559',
  '#538B91',
  '#C170BB',
] as const;

/** The colour of everything grouped as "other". */
export const NEUTRAL = '#8C897F';

type Colours = Readonly<Record<string, string>>;

/** The labels in the order of the colours. */
export function inHues(...labels: readonly string[]): Colours {
  return Object.fromEntries(labels.map((label, index) => [label, hues[index] ?? NEUTRAL]));
}
