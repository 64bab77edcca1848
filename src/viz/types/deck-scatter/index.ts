import { colourProblems, mapsText } from '@/text/messages/charts/maps';
import type { ColourOf } from '../../colours/assignment';
import { pickedColour } from '../../colours/picked';
import { categorical } from '../../colours/tokens';
import { POINT_OPACITY, type LayerInput, type MapLayer } from '../../map-layers/layer';
import { layerPlugin } from '../../map-layers/layer-plugin';
import type { Legend } from '../../plugin';
import { scatterMarks } from './marks';
import { questions } from './query';
import { readScatter, type ScatterTable } from './read';
import { settingsOf } from './fields';

/** As many as a reader can distinguish; the others share a colour. */
const MOST_ITEMS = 10;

/** Categories get their colours in the order of the answer, whatever part of the map is visible. */
function legendOf({ points }: ScatterTable, isShown: boolean, colourOf: ColourOf): Legend {
  const items = [...new Set(points.flatMap(({ category }) => category ?? []))].map(label => ({
    label,
    colour: colourOf(label),
  }));
  return items.length === 0 || !isShown ? { kind: 'none' } : { kind: 'items', items: items.slice(0, MOST_ITEMS) };
}

/** Points with sizes on the ground. */
function scatterLayer(input: LayerInput): MapLayer {
  const { formData, colourOf } = input;
  const settings = settingsOf(formData);
  const table = readScatter(input);
  const picked = pickedColour(settings.color_picker, categorical[0]);
  return {
    places: table.points.map(({ position }) => position),
    legend: legendOf(table, settings.legend_position !== null, colourOf),
    pointOpacity: POINT_OPACITY * picked.opacity,
    summary: mapsText.points(table.points.length),
    notes: [
      ...(picked.wrongOpacity === null ? [] : [colourProblems.invalidOpacity(picked.wrongOpacity)]),
      ...(table.withoutPosition > 0 ? [mapsText.noPlace(table.withoutPosition)] : []),
    ],
    marksAt: scatterMarks(input, table, colourOf),
  };
}

/** What the type adds to a map. */
export const layers = { deck_scatter: scatterLayer };

export const plugins = { deck_scatter: layerPlugin(questions.deck_scatter, scatterLayer) };
