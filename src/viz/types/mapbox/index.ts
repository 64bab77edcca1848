import { mapsText } from '@/text/messages/charts/maps';
import type { FormData } from '@/model/chart';
import { columnLabel } from '@/query/result/labels';
import type { QueryObject } from '@/model/query-context';
import type { ChartPlugin } from '../../plugin';
import { fields, settingsOf } from './fields';
import { MapboxPoints } from './MapboxPoints';
import { readPoints } from './read';
import { baseQuery } from '../../query/base';
import { columnsOf } from '../../controls/named';

/** Each distinct place once; with groups, the groups and their metrics. */
function mapboxQuery(form: FormData): QueryObject {
  const settings = settingsOf(form);
  const groups = [...settings.groupby];
  const counted = settings.mapbox_label[0] === 'count' ? ['count'] : [];
  if (groups.length > 0) {
    const base = baseQuery({ ...form, columns: [], metrics: [...settings.metrics, ...counted] });
    return { ...base, columns: groups, metrics: base.metrics ?? [] };
  }
  const radius = settings.point_radius;
  const [label] = settings.mapbox_label;
  const names = [
    settings.all_columns_x,
    settings.all_columns_y,
    radius === 'Auto' ? null : radius,
    label === 'count' ? null : label,
  ];
  const columns = columnsOf({ names }, 'names').sort((a, b) => (columnLabel(a) < columnLabel(b) ? -1 : 1));
  // No list would ask for every row; an empty one groups.
  return { ...baseQuery({ ...form, columns, metrics: [] }), metrics: [] };
}

const mapbox: ChartPlugin = {
  fields,
  queries: form => [mapboxQuery(form)],
  drawing: { kind: 'component', Component: MapboxPoints },
  summary: input => mapsText.points(readPoints(input).points.length),
};

export const plugins = { mapbox };
