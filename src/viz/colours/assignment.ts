import { categorical } from './tokens';

/**
 * The colour of a label. A series that is a metric and not a category takes the scheme's colour at its place among the
 * metrics of its chart, so that charts of one metric all have the first hue. New labels take their colour from the
 * scheme of the asking chart; a label that already has one keeps it in any scheme.
 */
export type ColourOf = (label: string, metricPlace?: number, scheme?: readonly string[]) => string;

export interface ColourAssignment {
  readonly colourOf: ColourOf;
  /**
   * The same for one chart; its labels are recorded. Labels for which the dashboard has no more colours borrow those of
   * labels that this chart does not show.
   */
  ofChart(chart: number): ColourOf;
  /** The labels that each chart requested; for metrics, with their place. */
  labelsOf(): ReadonlyMap<number, ReadonlyMap<string, number | undefined>>;
  /** The assigned colours, without those that the dashboard fixes. They are stored and reused next time. */
  labels(): Readonly<Record<string, string>>;
}

/**
 * When the scheme has no more colours, the labels of a chart share the neutral colour of "other" rather than repeat one
 * that the chart shows.
 */
const OTHER = '#8C897F';

/** How labels share the colours of a scheme, by the server's flags. */
export interface ColourRules {
  /**
   * No two labels share a colour while the scheme has unused ones. Otherwise colours follow the order of the scheme.
   */
  readonly avoidsCollisions: boolean;
  /** More colours for a scheme that is used up; null if it is not extended. */
  readonly extension: ((scheme: readonly string[]) => readonly string[]) | null;
}

const usual: ColourRules = { avoidsCollisions: true, extension: null };

const byName = (colours: Readonly<Record<string, string>>) =>
  Object.entries(colours).map(([label, colour]) => [label.trim(), colour] as const);

/**
 * Assigns colours to labels: first those that the dashboard fixes, then the previous ones, then the scheme's in the
 * order in which labels are first requested. One assignment serves a whole dashboard, so that a label has one colour
 * everywhere. Whitespace around a label is ignored.
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
  const borrowedBefore = new Map<string, string>();
  function begin(chart: number): ColourOf {
    const labels = new Map<string, number | undefined>();
    const { borrow, note } = createChartColours(borrowedBefore);
    labelsOf.set(chart, labels);
    const ask: ColourOf = (label, metricPlace, scheme = categorical) => {
      const name = label.trim();
      labels.set(name, metricPlace);
      const colour = colourOf(label, metricPlace, scheme);
      if (colour === OTHER && metricPlace === undefined && !own.has(name)) return borrow(name, scheme) ?? OTHER;
      note(name, colour);
      return colour;
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

/**
 * The colours that one chart shows, and those that its labels borrow.
 *
 * @param before the colour that each label borrowed last in any chart of the dashboard
 */
function createChartColours(before: Map<string, string>) {
  const shown = new Map<string, string>();
  const borrowed = new Map<string, string>();

  /** A label that borrowed this colour gets another one on its next request. */
  function note(name: string, colour: string): void {
    shown.set(name, colour);
    for (const [borrower, other] of borrowed) if (other === colour) borrowed.delete(borrower);
  }

  function borrow(name: string, scheme: readonly string[]): string | undefined {
    const known = borrowed.get(name);
    if (known) return known;
    const taken = new Set([...shown.values(), ...borrowed.values()]);
    const start = before.size % scheme.length;
    const candidates = [before.get(name) ?? OTHER, ...scheme.slice(start), ...scheme];
    const colour = candidates.find(candidate => candidate !== OTHER && !taken.has(candidate));
    if (!colour) return undefined;
    borrowed.set(name, colour);
    before.set(name, colour);
    return colour;
  }
  return { borrow, note };
}
