import { categorical } from './tokens';

/**
 * The colour of a label. A series that is a metric and no category takes the scheme's colour at its place among the
 * metrics of its chart instead, so that charts of one metric all have the first hue.
 */
export type ColourOf = (label: string, metricPlace?: number) => string;

export interface ColourAssignment {
  readonly colourOf: ColourOf;
  /** The colours of all labels that were asked for, to be had again next time. */
  labels(): Readonly<Record<string, string>>;
}

/** Beyond the scheme's colours a label would repeat one; it shares the neutral colour of "other" instead. */
const OTHER = '#8C897F';

/**
 * Gives labels their colours: those that the dashboard fixes, then those of the last time, then the scheme's in the order
 * in which labels are first asked for. One assignment serves a whole dashboard, so that a label means the same everywhere.
 */
export function createColourAssignment(fixed: Readonly<Record<string, string>> = {}, before: Readonly<Record<string, string>> = {}): ColourAssignment {
  const given = new Map<string, string>([...Object.entries(before), ...Object.entries(fixed)]);
  const taken = new Set(given.values());
  const free = categorical.filter(colour => !taken.has(colour));

  function colourOf(label: string, metricPlace?: number): string {
    const own = Object.hasOwn(fixed, label) ? fixed[label] : undefined;
    if (metricPlace !== undefined) return own ?? categorical[metricPlace] ?? OTHER;
    const known = given.get(label);
    if (known) return known;
    const colour = free.shift() ?? OTHER;
    given.set(label, colour);
    return colour;
  }
  return { colourOf, labels: () => Object.fromEntries(given) };
}
