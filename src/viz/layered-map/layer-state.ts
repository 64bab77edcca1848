import { mapsText } from '@/text/messages/charts/maps';
import { composedLayer } from '../map-layers/composed';
import type { MapLayer } from '../map-layers/layer';

/** A layer of the map. */
export type LayerState =
  | { readonly name: 'loading' }
  /** `note` says how old its answer is, if that matters. */
  | { readonly name: 'shown'; readonly title: string; readonly layer: MapLayer; readonly note: string | null }
  /** It is not drawn, for the reason in the note. */
  | { readonly name: 'left-out'; readonly note: string };

export const loadingLayer: LayerState = { name: 'loading' };

/** What a map shows of its layers. */
export interface Layered {
  /** Null if none is drawn. */
  readonly layer: MapLayer | null;
  /** One about each layer that is not drawn. */
  readonly notes: readonly string[];
}

/** Null while a layer is loading. */
export function layeredOf(
  ids: readonly number[],
  states: ReadonlyMap<number, LayerState>,
  left: number,
): Layered | null {
  const all = ids.map(id => states.get(id) ?? loadingLayer);
  if (all.some(({ name }) => name === 'loading')) return null;
  const rendered = all.flatMap(state => (state.name === 'shown' ? [{ ...state, name: state.title }] : []));
  const notes = [
    ...all.flatMap(state => (state.name === 'left-out' ? [state.note] : [])),
    ...(left > 0 ? [mapsText.layersLeft(left)] : []),
  ];
  if (rendered.length === 0) return { layer: null, notes };
  const layer = composedLayer(rendered);
  const ages = rendered.flatMap(({ note }) => note ?? []);
  return { layer: { ...layer, notes: [...notes, ...ages, ...layer.notes] }, notes };
}
