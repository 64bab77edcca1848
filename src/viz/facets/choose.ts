import type { ChartInput, Facets, SharedAxes } from '../plugin';
import type { ChartResult } from '../result';

/** More small plots than this are too small to read. */
const MOST = 12;

/** A part of an answer, by its value of the facet column. */
export interface FacetPart {
  readonly label: string;
  readonly result: ChartResult;
  /** Parts are sorted by it, the largest first. */
  readonly total: number;
}

/** The largest parts, each with the input for drawing it alone. */
export function chooseParts(
  input: ChartInput,
  parts: readonly FacetPart[],
  axesOf: (results: readonly ChartResult[]) => SharedAxes,
): Facets | null {
  if (parts.length === 0) return null;
  const chosen = [...parts].sort((a, b) => b.total - a.total).slice(0, MOST);
  const axes = axesOf(chosen.map(part => part.result));
  const { facet_column: _, ...formData } = input.formData;
  return {
    facets: chosen.map(({ label, result }) => ({ label, input: { ...input, formData, results: [result], axes } })),
    left: parts.length - chosen.length,
  };
}
