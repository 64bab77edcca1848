import type { ColourOf } from '../colours/assignment';
import type { ChartColours } from '../colours/tokens';
import type { ChartInput, Legend } from '../plugin';
import type { MapMarks } from '../points-map/marks';
import type { Degrees, MapView, Room } from '../points-map/view';

export interface LayerInput extends ChartInput {
  readonly colours: ChartColours;
  readonly colourOf: ColourOf;
}

/** What a layer adds to a map. */
export interface MapLayer {
  /** The places that its first view shows. */
  readonly places: readonly Degrees[];
  readonly legend: Legend;
  /** What it shows, as one sentence. */
  readonly summary: string;
  readonly notes: readonly string[];
  readonly marksAt: (view: MapView, hidden: ReadonlySet<string>, room: Room) => MapMarks;
}

export type LayerOf = (input: LayerInput) => MapLayer;
