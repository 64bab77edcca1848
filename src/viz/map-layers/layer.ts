import type { FormData } from '@/model/chart';
import type { ColourOf } from '../colours/assignment';
import type { ChartColours } from '../colours/tokens';
import type { ChartInput, Legend } from '../plugin';
import type { MapMarks } from '../points-map/marks';
import type { Degrees, MapView, Room } from '../points-map/view';
import type { ChartResult } from '../result';

export interface LayerInput extends ChartInput {
  readonly colours: ChartColours;
  readonly colourOf: ColourOf;
}

/** The opacity of points by default, between 0 and 1. */
export const POINT_OPACITY = 0.85;

/** What a layer adds to a map. */
export interface MapLayer {
  /** The places that its first view shows. */
  readonly places: readonly Degrees[];
  readonly legend: Legend;
  /** Of its points. */
  readonly pointOpacity?: number;
  /** What it shows, as one sentence. */
  readonly summary: string;
  readonly notes: readonly string[];
  readonly marksAt: (view: MapView, hidden: ReadonlySet<string>, room: Room) => MapMarks;
}

export type LayerOf = (input: LayerInput) => MapLayer;

type Answer = Pick<ChartInput, 'results' | 'formData'>;

/** Reads an answer once for its drawing and its summary: decoding shapes takes longer than drawing them. */
export function oncePerAnswer<Table>(read: (input: Answer) => Table): (input: Answer) => Table {
  const known = new WeakMap<ChartResult, { readonly formData: FormData; readonly table: Table }>();
  return input => {
    const [result] = input.results;
    const found = result && known.get(result);
    if (found && found.formData === input.formData) return found.table;
    const table = read(input);
    if (result) known.set(result, { formData: input.formData, table });
    return table;
  };
}
