import { categorical } from './tokens';

/**
 * The colour of a label. A series that is a metric and no category takes the scheme's colour at its place among the
 * metrics of its chart instead, so that charts of one metric all have the first hue. New labels take their colour from
 * the scheme of the chart that asks; a label that has one keeps it, whatever the scheme.
 */
export type ColourOf = (label: string, metricPlace?: number, scheme?: readonly string[]) => string;

export interface ColourAssignment {
  readonly colourOf: ColourOf;
  /** The same for one chart, whose labels are noted. */
  ofChart(chart: number): ColourOf;
  /** The labels that each chart asked for; those that are a metric with its place. */
  labelsOf(): ReadonlyMap<number, ReadonlyMap<string, number | undefined>>;
  /** The colours that labels got besides those that the dashboard fixes, to be had again next time. */
  labels(): Readonly<Record<string, string>>;
}

/** Beyond the scheme's colours a label would repeat one; it shares the neutral colour of "other" instead. */
const OTHER = '#8C897F';

/** How labels share the colours of a scheme, by the server's flags. */
export interface ColourRules {
  /**
   * No two labels have the same colour while the scheme has another one. Otherwise the scheme is gone through in its
   * order.
   */
  readonly avoidsCollisions: boolean;
  /** The colours with which a scheme that is used up goes on; null where it does not. */
  readonly extension: ((scheme: readonly string[]) => readonly string[]) | null;
}

const usual: ColourRules = { avoidsCollisions: true, extension: null };

const byName = (colours: Readonly<Record<string, string>>) =>
  Object.entries(colours).map(([label, colour]) => [label.trim(), colour] as const);

/**
 * Gives labels their colours: those that the dashboard fixes, then those of the last time, then the scheme's in the
 * order in which labels are first asked for. One assignment serves a whole dashboard, so that a label means the same
 * everywhere; space around a label does not make it another.
 */
export function createColourAssignment(
  fixed: Readonly<Record<string, string>> = {},
  before: Readonly<Record<string, string>> = {},
  { avoidsCollisions, extension }: ColourRules = usual,
): ColourAssignment {
  const own = new Map(byName(fixed));
  const given = new Map([...byName(before), ...own]);
  /** How many labels took their colour from a scheme. */
  let assigned = 0;
  const taken = new Set([...given.values()].map(colour => colour.toUpperCase()));

  function next(scheme: readonly string[]): string {
    const index = assigned++;
    if (!avoidsCollisions && index < scheme.length) return scheme[index] ?? OTHER;
    const isFree = (candidate: string) => !taken.has(candidate.toUpperCase());
    return scheme.find(isFree) ?? extension?.(scheme).find(isFree) ?? OTHER;
  }

  function colourOf(label: string, metricPlace?: number, scheme: readonly string[] = categorical): string {
    const name = label.trim();
    if (metricPlace !== undefined) return own.get(name) ?? scheme[metricPlace] ?? OTHER;
    const known = given.get(name);
    if (known) return known;
    const colour = next(scheme);
    given.set(name, colour);
    taken.add(colour.toUpperCase());
    return colour;
  }

  const asking = new Map<number, ColourOf>();
  const labelsOf = new Map<number, Map<string, number | undefined>>();
  function begin(chart: number): ColourOf {
    const labels = new Map<string, number | undefined>();
    labelsOf.set(chart, labels);
    const ask: ColourOf = (label, metricPlace, scheme) => {
      labels.set(label.trim(), metricPlace);
      return colourOf(label, metricPlace, scheme);
    };
    asking.set(chart, ask);
    return ask;
  }
  return {
    colourOf,
    ofChart: chart => asking.get(chart) ?? begin(chart),
    labelsOf: () => labelsOf,
    labels: () => Object.fromEntries([...given].filter(([label]) => !own.has(label))),
  };
}
