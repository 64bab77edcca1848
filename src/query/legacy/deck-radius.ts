import * as v from 'valibot';
import { queryMetricSchema, type QueryMetric } from '@/model/query-context';
import type { LegacyForm } from './form';

const radiusSchema = v.variant('type', [
  v.looseObject({ type: v.literal('fix'), value: v.unknown() }),
  v.looseObject({ type: v.literal('metric'), value: queryMetricSchema }),
]);

/** The size of points, or the height of polygons: fixed, or a metric. */
export function radiusOf(form: LegacyForm): { readonly fixed: unknown; readonly metric: QueryMetric | null } {
  const parsed = v.safeParse(radiusSchema, form['point_radius_fixed']);
  if (!parsed.success) return { fixed: null, metric: null };
  return parsed.output.type === 'metric'
    ? { fixed: null, metric: parsed.output.value }
    : { fixed: parsed.output.value, metric: null };
}
