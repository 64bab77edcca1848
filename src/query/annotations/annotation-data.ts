import * as v from 'valibot';
import { parseJson } from '@/lib/json';
import { queryContextSchema, type QueryContext, type QueryObject } from '@/model/query-context';
import { answerQuery, type QueryScope } from '../answer/answer-query';
import { records } from '../answer/document';
import { withTimeRules } from '../compile/time-rules';
import { QueryError } from '../query-error';
import { movedBack, overriddenQuery } from './overrides';
import { annotationRequests, type AnnotationRequest } from './requests';

/** The members of an event that charts can show. */
export const annotationEventColumns = ['start_dttm', 'end_dttm', 'short_descr', 'long_descr', 'json_metadata'] as const;

export type AnnotationEvent = Readonly<Record<(typeof annotationEventColumns)[number], unknown>>;

/** Data sources of annotation layers: limited to the caller's permissions. */
export interface AnnotationSources {
  /** Null if the layer does not exist. */
  events(layer: number): Promise<readonly AnnotationEvent[] | null>;
  /** The saved query context of a chart, as text; undefined if the chart does not exist. */
  savedContext(chart: number): Promise<string | null | undefined>;
  /** The scope that answers the queries of another chart's context. */
  scope(context: QueryContext): Promise<QueryScope>;
}

/** The results of each layer, by name. */
export type AnnotationData = Readonly<Record<string, unknown>>;

/** Reads the data of a query's annotation layers: events of layers, rows of other charts. */
export async function annotationData(sources: AnnotationSources, query: QueryObject): Promise<AnnotationData> {
  const found = annotationRequests(query).map(async request => {
    const data =
      request.kind === 'native' ? await nativeEvents(sources, request.layer) : await chartRows(sources, request);
    return [request.name, data] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

async function nativeEvents(sources: AnnotationSources, layer: number) {
  const events = await sources.events(layer);
  if (!events) throw new QueryError('bad-operation', 'Annotation layer not found.');
  return { columns: [...annotationEventColumns], records: events };
}

async function chartRows(
  sources: AnnotationSources,
  { chart, overrides }: Extract<AnnotationRequest, { kind: 'chart' }>,
) {
  const { context, first } = readSavedContext(await sources.savedContext(chart));
  const scope = await sources.scope(context);
  const overridden = overriddenQuery(first, overrides, scope.options);
  const query = withTimeRules(scope.dataset.query, overridden, context.form_data);
  const { frame } = await answerQuery(scope, query);
  return { records: records(movedBack(frame, query, overrides)) };
}

function readSavedContext(text: string | null | undefined): { context: QueryContext; first: QueryObject } {
  if (text === undefined) throw new QueryError('bad-operation', 'The chart does not exist');
  const saved = v.safeParse(queryContextSchema, parseJson(text));
  const first = saved.success ? saved.output.queries[0] : undefined;
  if (!saved.success || !first) throw new QueryError('bad-operation', 'The chart query context does not exist');
  return { context: saved.output, first };
}
