import { colourProblems, mapsText } from '@/text/messages/charts/maps';
import { pickedColour } from '../../colours/picked';
import { categorical } from '../../colours/tokens';
import type { LayerInput, MapLayer } from '../../map-layers/layer';
import { degreesText } from '../../points-map/marks';
import type { MapShape } from '../../points-map/shapes';
import { pixelsOf, positionAt } from '../../points-map/view';
import { screenBins } from './bins';
import { placeNotes, weightWords } from './cells';
import { screenSettings } from './fields';
import { readPlaces } from './read';

/** Between cells, in pixels. */
const GAP = 2;
/** The share of its opacity that the lowest cell has; without any it could not be seen. */
const FAINTEST = 0.15;

/** Cells of the screen, whatever the zoom: the more weight they have, the less transparent they are. */
export function screenLayer(input: LayerInput): MapLayer {
  const settings = screenSettings(input.formData);
  const table = readPlaces(input);
  const picked = pickedColour(settings.color_picker, categorical[0]);
  const { name, format } = weightWords(input, table.metric);
  return {
    places: table.places,
    legend: { kind: 'none' },
    summary: mapsText.points(table.places.length),
    notes: [
      ...(picked.wrongOpacity === null ? [] : [colourProblems.invalidOpacity(picked.wrongOpacity)]),
      ...placeNotes(table),
    ],
    marksAt: (view, _, room) => {
      const cells = screenBins(table.places.map(pixelsOf(view, room)), room, settings.grid_size).map(
        ({ shape, points }) => ({
          shape,
          points: points.length,
          weight: points.reduce((sum, point) => sum + table.weights[point]!, 0),
        }),
      );
      const most = cells.reduce((highest, { weight }) => Math.max(highest, weight), 0);
      const shapes = cells.map(({ shape: { x, y, size }, weight }): MapShape => {
        const share = most > 0 ? Math.max(0, weight) / most : 1;
        const gap = size > 2 * GAP ? GAP : 0;
        return {
          shape: { kind: 'box', x: x + gap / 2, y: y + gap / 2, width: size - gap, height: size - gap },
          fill: { colour: picked.colour, opacity: picked.opacity * (FAINTEST + (1 - FAINTEST) * share) },
          stroke: null,
          width: 1,
        };
      });
      return {
        marks: [],
        shapes,
        inspect: mark => {
          const cell = cells[mark];
          if (!cell) return { title: '', lines: [] };
          const { x, y, size } = cell.shape;
          return {
            title: degreesText(positionAt(view, room, [x + size / 2, y + size / 2])),
            lines: [
              { label: name, value: format(cell.weight) },
              ...(name === mapsText.pointsName ? [] : [{ label: mapsText.pointsName, value: String(cell.points) }]),
            ],
          };
        },
        meaning: () => null,
      };
    },
  };
}
