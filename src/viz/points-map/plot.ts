import type { ChartColours } from '../colours/tokens';
import type { Plot } from '../plugin';
import { NO_PADDING } from '../vega/spec';
import { markRows, type MapMarks } from './marks';
import { packShapes } from './pack-shapes';
import { pointsSpec } from './spec';
import { scaleOf, type MapView, type Room } from './view';

/** From this zoom on, coasts are drawn in detail. */
const FINE = 2;

interface MapDrawing {
  readonly content: MapMarks;
  readonly view: MapView;
  readonly moving: boolean;
  readonly room: Room;
  readonly colours: ChartColours;
  /** Of points, between 0 and 1. */
  readonly opacity: number;
  /** Labels of the selected marks. */
  readonly selected: ReadonlySet<string> | null;
}

/** The picture of a map at a view. */
export function plotMap({ content, view, moving, room, colours, opacity, selected }: MapDrawing): Plot {
  const { marks, shapes, meaning } = content;
  const { longitude, latitude, zoom } = view;
  const drawing = { view, room, surface: colours.surface, first: marks.length, selected, meaning };
  return {
    spec: pointsSpec(colours, { texts: marks.some(({ text }) => text), shapes: shapes !== undefined, moving }),
    data: {
      rows: markRows(content, view, room, colours),
      land: [],
      borders: [],
      graticule: [],
    },
    map: {
      detail: zoom < FINE ? 'coarse' : 'fine',
      layers: { land: 'land', borders: 'borders', graticule: 'graticule' },
      ...(shapes ? { shapes: packShapes(shapes, drawing) } : {}),
    },
    signals: { mapLongitude: longitude, mapLatitude: latitude, mapScale: scaleOf(zoom), markOpacity: opacity },
    padding: NO_PADDING,
    legend: { kind: 'none' },
    pick: 'mark',
    colourAt: row => {
      const shape = shapes?.[row - marks.length];
      return marks[row]?.colour ?? shape?.fill?.colour ?? shape?.stroke?.colour ?? colours.ink;
    },
    inspect: ([row = -1]) => content.inspect(row),
    meaning,
  };
}
