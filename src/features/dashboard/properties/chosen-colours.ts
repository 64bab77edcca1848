import { isRecord, parseJson } from '@/lib/json';
import { propertiesText } from '@/text/messages/dashboard/properties';
import { createColourAssignment, type ColourAssignment, type ColourRules } from '@/viz/colours/assignment';
import { digitsOf, readColour } from '@/viz/colours/notation';
import { fixedColours, sharedColours } from '../colours/dashboard-colours';

type Metadata = Readonly<Record<string, unknown>>;

/** The choice of a dashboard's colours. */
export interface ChosenColours {
  /** The id of a scheme; empty if each chart has its own. */
  readonly scheme: string;
  /** Labels with their own colour, in their order. */
  readonly labels: ReadonlyMap<string, string>;
}

/** Metadata as an object; null for invalid text. */
function metadataIn(text: string): Metadata | null {
  if (text.trim() === '') return {};
  const value = parseJson(text);
  return isRecord(value) ? value : null;
}

function chosenIn(metadata: Metadata): ChosenColours {
  const scheme = metadata['color_scheme'];
  return { scheme: typeof scheme === 'string' ? scheme : '', labels: new Map(Object.entries(fixedColours(metadata))) };
}

/** The colours chosen in metadata; null if they cannot be read. */
export function coloursIn(text: string): ChosenColours | null {
  const metadata = metadataIn(text);
  return metadata && chosenIn(metadata);
}

/** The same metadata with other values; unreadable text stays, so that users can fix it. */
function withValues(text: string, change: (metadata: Metadata) => Metadata): string {
  const metadata = metadataIn(text);
  return metadata ? JSON.stringify({ ...metadata, ...change(metadata) }, null, 2) : text;
}

export const withScheme = (text: string, scheme: string): string => withValues(text, () => ({ color_scheme: scheme }));

/** @param colour null removes the label's own colour */
export function withLabelColour(text: string, label: string, colour: string | null): string {
  return withValues(text, metadata => {
    const stored = metadata['label_colors'];
    const others = Object.entries(isRecord(stored) ? stored : {});
    if (colour === null) return { label_colors: Object.fromEntries(others.filter(([name]) => name !== label)) };
    return { label_colors: { ...Object.fromEntries(others), [label]: colour } };
  });
}

/** A colour in the format of a colour input, `#rrggbb`; null for an invalid one. */
export function sixDigits(colour: string): string | null {
  const read = readColour(colour);
  return read.kind === 'colour' ? digitsOf(read) : null;
}

/**
 * The error in the colour of a label; null without one. An existing colour is accepted, as other programs accept other
 * notations.
 */
export function colourProblem(colour: string, found: string | undefined): string | null {
  const read = readColour(colour);
  if (colour === found || read.kind === 'colour') return null;
  return read.kind === 'opacity' ? propertiesText.invalidOpacity(read.opacity) : propertiesText.invalidColour(colour);
}

/** Whether all label colours are valid. */
export function hasValidColours(text: string, found: ChosenColours | null): boolean {
  const labels = coloursIn(text)?.labels ?? new Map<string, string>();
  return [...labels].every(([label, colour]) => colourProblem(colour, found?.labels.get(label)) === null);
}

/** The colours of a scheme. */
export interface SchemeColours {
  /** The colours that its name stands for. */
  readonly named: readonly string[];
  /** The colours that charts use: this product has its own for the default scheme. */
  readonly rendered: readonly string[];
}

/** The colours that the dashboard's charts were drawn with. */
export interface RenderedColours {
  readonly assignment: Pick<ColourAssignment, 'labels' | 'labelsOf'>;
  readonly rules: ColourRules;
}

/**
 * Labels that more than one chart has, in the order of their first request. Metrics have the colour of their position
 * in each.
 */
export function sharedLabels(labelsOf: ReturnType<ColourAssignment['labelsOf']>): string[] {
  const charts = new Map<string, number>();
  for (const labels of labelsOf.values()) {
    for (const [label, metricPlace] of labels)
      if (metricPlace === undefined) charts.set(label, (charts.get(label) ?? 0) + 1);
  }
  return [...charts].filter(([, count]) => count > 1).map(([label]) => label);
}

const chosenKey = ({ scheme, labels }: ChosenColours) => JSON.stringify([scheme, [...labels]]);

/**
 * Metadata with the derived colours, if the choice changed: the colours of labels that several charts share, so that
 * they look the same to everybody, and those of the scheme. Labels keep their colours while the scheme is unchanged.
 * @param scheme the colours of a scheme by its id; null for an unknown one
 */
export async function withFollowingColours(
  found: string,
  typed: string,
  { assignment, rules }: RenderedColours,
  loadColours: (scheme: string) => Promise<SchemeColours | null>,
): Promise<string> {
  const [before, after] = [coloursIn(found) ?? { scheme: '', labels: new Map() }, coloursIn(typed)];
  if (!after || chosenKey(before) === chosenKey(after)) return typed;
  const scheme = after.scheme === '' ? null : await loadColours(after.scheme);
  const isSame = before.scheme === after.scheme;
  const known = assignment.labels();
  const own = new Set([...after.labels.keys()].map(label => label.trim()));
  const next = createColourAssignment(Object.fromEntries(after.labels), isSame ? known : {}, rules);
  // Colours from the charts' own schemes are known once the charts are drawn.
  const isKnown = (label: string) => after.scheme !== '' || (isSame && Object.hasOwn(known, label));
  // Charts on unopened tabs have not been drawn: their shared labels are known from before.
  const shared = [
    ...new Set([...Object.keys(sharedColours(metadataIn(typed) ?? {}, {})), ...sharedLabels(assignment.labelsOf())]),
  ];
  const coloured = shared.filter(label => !own.has(label) && isKnown(label));
  return withValues(typed, () => ({
    shared_label_colors: Object.fromEntries(
      coloured.map(label => [label, next.colourOf(label, undefined, scheme?.rendered)]),
    ),
    color_scheme_domain: scheme?.named ?? [],
  }));
}
