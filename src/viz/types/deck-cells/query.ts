import type { FormData } from '@/model/chart';
import type { QueryObject } from '@/model/query-context';
import { placeColumns } from '../../map-layers/places';
import { layerQuery } from '../../map-layers/query';
import { fields, placeSettings } from './fields';

/** One row for each place, with its weight. */
function placesQuery(form: FormData): QueryObject {
  const settings = placeSettings(form);
  const places = placeColumns(settings.spatial);
  return layerQuery(form, {
    places,
    others: settings.js_columns,
    metrics: settings.size === null ? [] : [settings.size],
    known: settings.filter_nulls ? places : [],
  });
}

const queries = (form: FormData) => [placesQuery(form)];

export const questions = {
  deck_contour: { fields: fields.deck_contour, queries },
  deck_grid: { fields: fields.deck_grid, queries },
  deck_hex: { fields: fields.deck_hex, queries },
  deck_screengrid: { fields: fields.deck_screengrid, queries },
  deck_heatmap: { fields: fields.deck_heatmap, queries },
};
