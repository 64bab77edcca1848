import { listOf, type Chart } from './chart';

/** The type of maps that draw other charts as their layers. */
const LAYERED = 'deck_multi';

/** The layers above this number are not drawn. */
const MOST_LAYERS = 20;

/** The charts of a map by their ids, from the lowest layer to the highest; each once. */
export interface LayerIds {
  readonly ids: readonly number[];
  /** How many more are stored than are drawn. */
  readonly left: number;
}

/** @param stored as form data name them (`deck_slices`) */
export function layerIdsIn(stored: readonly unknown[]): LayerIds {
  const all = stored.flatMap(one => {
    const id = typeof one === 'string' && /^\d{1,15}$/.test(one) ? Number(one) : one;
    return typeof id === 'number' && Number.isSafeInteger(id) ? [id] : [];
  });
  const ids = [...new Set(all)];
  return { ids: ids.slice(0, MOST_LAYERS), left: Math.max(0, ids.length - MOST_LAYERS) };
}

/**
 * The charts that others draw as layers, and that are not among them. Their own layers do not count: a map is not drawn
 * as a layer of another map.
 */
export function layersBeside(charts: Iterable<Pick<Chart, 'id' | 'vizType' | 'formData'>>): readonly number[] {
  const all = [...charts];
  const shown = new Set(all.map(({ id }) => id));
  const rendered = all.flatMap(({ vizType, formData }) =>
    vizType === LAYERED ? layerIdsIn(listOf(formData, 'deck_slices')).ids : [],
  );
  return [...new Set(rendered)].filter(id => !shown.has(id));
}
