import { isRecord } from '@/lib/json';
import type { Chart } from '@/model/chart';

type Metadata = Readonly<Record<string, unknown>>;
type Colours = Readonly<Record<string, string>>;

function coloursIn(metadata: Metadata, key: string): Colours {
  const stored = metadata[key];
  const named = isRecord(stored)
    ? Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    : [];
  return Object.fromEntries(named);
}

/** Colours that the dashboard fixes for labels (`label_colors`). */
export const fixedColours = (metadata: Metadata): Colours => coloursIn(metadata, 'label_colors');

/**
 * The colours that its charts were saved with (`shared_label_colors`); they precede those that this device assigned.
 */
export const sharedColours = (metadata: Metadata, kept: Colours): Colours => ({
  ...kept,
  ...coloursIn(metadata, 'shared_label_colors'),
});

/** The charts with the dashboard's scheme, if it has one, instead of their own. */
export function withDashboardScheme(
  charts: ReadonlyMap<number, Chart>,
  metadata: Metadata,
): ReadonlyMap<number, Chart> {
  const scheme = metadata['color_scheme'];
  if (typeof scheme !== 'string' || scheme === '') return charts;
  return new Map(
    [...charts].map(([id, chart]) => [id, { ...chart, formData: { ...chart.formData, color_scheme: scheme } }]),
  );
}
