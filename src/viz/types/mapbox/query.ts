import type { FormData } from '@/model/chart';
import type { QueryObject } from '@/model/query-context';
import { columnLabel } from '@/query/result/labels';
import { columnsOf } from '../../controls/named';
import { baseQuery } from '../../query/base';
import type { ChartQueries } from '../../query/chart-queries';
import { fields, settingsOf } from './fields';

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
  // No list would query every row; an empty one groups.
  return { ...baseQuery({ ...form, columns, metrics: [] }), metrics: [] };
}

const mapbox: ChartQueries = { fields, queries: form => [mapboxQuery(form)] };

export const questions = { mapbox };
