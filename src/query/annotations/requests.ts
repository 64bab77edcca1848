import * as v from 'valibot';
import type { QueryObject } from '@/model/query-context';
import { QueryError } from '../query-error';

const text = v.optional(v.nullable(v.string()));
const overridesSchema = v.looseObject({ time_range: text, time_grain_sqla: text, granularity: text, time_shift: text });

/** A layer's changes to the query of the chart that it shows. */
export type AnnotationOverrides = v.InferOutput<typeof overridesSchema>;

const id = v.union([v.pipe(v.number(), v.integer()), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))]);
const layerSchema = v.variant('sourceType', [
  v.looseObject({ name: v.string(), sourceType: v.literal('NATIVE'), value: id }),
  v.looseObject({
    name: v.string(),
    sourceType: v.picklist(['line', 'table']),
    value: id,
    overrides: v.optional(v.nullable(overridesSchema)),
  }),
]);

/** A request for a layer's data. */
export type AnnotationRequest =
  | { readonly kind: 'native'; readonly name: string; readonly layer: number }
  | { readonly kind: 'chart'; readonly name: string; readonly chart: number; readonly overrides: AnnotationOverrides };

const types = ['EVENT', 'INTERVAL', 'TIME_SERIES'];

/** @throws QueryError for a layer of unknown type or source: it would be missing from the chart silently */
export function annotationRequests(query: QueryObject): AnnotationRequest[] {
  const asking = (query.annotation_layers ?? []).filter(layer => layer['annotationType'] !== 'FORMULA');
  return asking.map((layer): AnnotationRequest => {
    const parsed = v.safeParse(layerSchema, layer);
    if (!parsed.success || !types.includes(String(layer['annotationType']))) {
      throw new QueryError(
        'unsupported',
        `The type or the source of the annotation layer ${layer.name} is not supported here`,
      );
    }
    const { output } = parsed;
    if (output.sourceType === 'NATIVE') return { kind: 'native', name: output.name, layer: output.value };
    return { kind: 'chart', name: output.name, chart: output.value, overrides: output.overrides ?? {} };
  });
}
