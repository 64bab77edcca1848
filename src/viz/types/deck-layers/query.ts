import { isRecord } from '@/lib/json';
import type { FormData } from '@/model/chart';
import type { QueryMetric, QueryObject } from '@/model/query-context';
import { metric, reader } from '../../controls/field';
import { distinctMetrics } from '../../controls/named';
import { placeColumns } from '../../map-layers/places';
import { layerQuery } from '../../map-layers/query';
import { fields as arcFields } from './arc/fields';
import { fields as geoJsonFields } from './geojson/fields';
import { fields as pathFields } from './path/fields';
import { fields as polygonFields } from './polygon/fields';

const arcSettings = reader(arcFields);
const geoJsonSettings = reader(geoJsonFields);
const pathSettings = reader(pathFields);
const polygonSettings = reader(polygonFields);

/** The metric for the height of areas; null if all have one height. */
export function heightMetric(form: FormData): QueryMetric | null {
  const { point_radius_fixed: height } = polygonSettings(form);
  return isRecord(height) && height['type'] === 'metric' ? metric().read(height, 'value') : null;
}

const nonNull = <T>(value: T | null): T[] => (value === null ? [] : [value]);

function polygonQuery(form: FormData): QueryObject {
  const settings = polygonSettings(form);
  const shape = settings.line_column;
  return layerQuery(form, {
    places: [],
    shape,
    others: settings.js_columns,
    metrics: distinctMetrics(settings.metric, heightMetric(form)),
    known: settings.filter_nulls ? nonNull(shape) : [],
  });
}

function pathQuery(form: FormData): QueryObject {
  const settings = pathSettings(form);
  const shape = settings.line_column;
  const known = settings.filter_nulls ? nonNull(shape) : [];
  return layerQuery(form, { places: [], shape, others: settings.js_columns, metrics: [], known });
}

function geoJsonQuery(form: FormData): QueryObject {
  const settings = geoJsonSettings(form);
  const shape = settings.geojson;
  // Superset asks for rows without a shape too, whatever the setting is; they are not drawn.
  const known = settings.filter_nulls ? nonNull(shape) : [];
  return layerQuery(form, { places: [], shape, others: settings.js_columns, metrics: [], known });
}

function arcQuery(form: FormData): QueryObject {
  const settings = arcSettings(form);
  const places = [settings.start_spatial, settings.end_spatial].flatMap(placeColumns);
  const others = [...nonNull(settings.dimension), ...settings.js_columns];
  return layerQuery(form, { places, others, metrics: [], known: settings.filter_nulls ? places : [] });
}

export const questions = {
  deck_arc: { fields: arcFields, queries: (form: FormData) => [arcQuery(form)] },
  deck_geojson: { fields: geoJsonFields, queries: (form: FormData) => [geoJsonQuery(form)] },
  deck_path: { fields: pathFields, queries: (form: FormData) => [pathQuery(form)] },
  deck_polygon: { fields: polygonFields, queries: (form: FormData) => [polygonQuery(form)] },
};
