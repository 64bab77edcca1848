import { categorical } from './tokens';

/**
 * The colour of a label. A series that is a metric and no category takes the scheme's colour at its place among the
 * metrics of its chart instead, so that charts of one metric all have the first hue. New labels take their colour from the
 * scheme of the chart that asks; a label that has one keeps it, whatever the scheme.
 */
export type ColourOf = (label: string, metricPlace?: number, scheme?: readonly string[]) => string;

export interface ColourAssignment {
  readonly colourOf: ColourOf;
  /** The colours of all labels that were asked for, to be had again next time. */
  labels(): Readonly<Record<string, string>>;
}

/** Beyond the scheme's colours a label would repeat one; it shares the neutral colour of "other" instead. */
const OTHER = '#8C897F';

const byName = (colours: Readonly<Record<string, string>>) => Object.entries(colours).map(([label, colour]) => [label.trim(), colour] as const);

/**
 * Gives labels their colours: those that the dashboard fixes, then those of the last time, then the scheme's in the order
 * in which labels are first asked for. One assignment serves a whole dashboard, so that a label means the same everywhere;
 * space around a label does not make it another.
 */
export function createColourAssignment(fixed: Readonly<Record<string, string>> = {}, before: Readonly<Record<string, string>> = {}): ColourAssignment {
  const own = new Map(byName(fixed));
  const given = new Map([...byName(before), ...own]);
  const taken = new Set([...given.values()].map(colour => colour.toUpperCase()));

  function colourOf(label: string, metricPlace?: number, scheme: readonly string[] = categorical): string {
    const name = label.trim();
    if (metricPlace !== undefined) return own.get(name) ?? scheme[metricPlace] ?? OTHER;
    const known = given.get(name);
    if (known) return known;
    const colour = scheme.find(candidate => !taken.has(candidate.toUpperCase())) ?? OTHER;
    given.set(name, colour);
    taken.add(colour.toUpperCase());
    return colour;
  }
  return { colourOf, labels: () => Object.fromEntries(given) };
}
