import * as v from 'valibot';
import { parseJson } from '@/lib/json';
import { queryContextSchema, type QueryContext, type QueryObject } from '@/model/query-context';
import { movedBack, overriddenQuery } from '@/query/annotations/overrides';
import { annotationRequests, type AnnotationRequest } from '@/query/annotations/requests';
import { withTimeRules } from '@/query/compile/time-rules';
import { QueryError } from '@/query/query-error';
import type { SignedIn } from '../../auth/caller';
import type { MetadataStore } from '../../metadata/store';
import type { Services } from '../../services';
import { visibleCharts } from '../chart/policy';
import { accessibleDataset } from './access';
import { cacheTimeoutOf } from './cache-timeout';
import { compileOptions } from './compile-options';
import { records } from './result';
import { runQuery } from './run';

interface Asking {
  readonly services: Services;
  readonly caller: SignedIn;
  readonly force: boolean;
  readonly signal: AbortSignal;
}

/** What was found for each layer, by its name. */
export type AnnotationData = Readonly<Record<string, unknown>>;

const eventColumns = ['start_dttm', 'end_dttm', 'short_descr', 'long_descr', 'json_metadata'] as const;

async function nativeEvents(store: MetadataStore, id: number) {
  const layer = await store.selectFrom('annotation_layer').select('id').where('id', '=', id).executeTakeFirst();
  if (!layer) throw new QueryError('bad-operation', 'Annotation layer not found.');
  const events = store.selectFrom('annotation').select([...eventColumns]);
  return { columns: [...eventColumns], records: await events.where('layer_id', '=', id).orderBy('id').execute() };
}

/** The question that a chart was saved with. */
async function savedContext({ services, caller }: Asking, id: number): Promise<QueryContext> {
  const chart = await services.store
    .selectFrom('chart')
    .selectAll()
    .where('id', '=', id)
    .where(visibleCharts(caller))
    .executeTakeFirst();
  if (!chart) throw new QueryError('bad-operation', 'The chart does not exist');
  const saved = v.safeParse(queryContextSchema, parseJson(chart.query_context));
  if (!saved.success || saved.output.queries.length === 0)
    throw new QueryError('bad-operation', 'The chart query context does not exist');
  return saved.output;
}

async function chartRows(asking: Asking, { chart, overrides }: Extract<AnnotationRequest, { kind: 'chart' }>) {
  const { services, caller, force, signal } = asking;
  const context = await savedContext(asking, chart);
  const dataset = await accessibleDataset(services.store, context.datasource.id, caller);
  const options = await compileOptions(context, caller, services.now());
  const query = withTimeRules(
    dataset.query,
    overriddenQuery(context.queries[0]!, overrides, options),
    context.form_data,
  );
  const answer = await runQuery({
    dataset,
    query,
    options,
    force,
    signal,
    engine: await services.engines.of(dataset.row.database_id),
    cacheTimeout: await cacheTimeoutOf(services.store, context, dataset),
    cache: services.results,
  });
  return { records: records(movedBack(answer.frame, query, overrides)) };
}

/** Reads what the annotation layers of a query show: events of layers, rows of other charts that the caller may see. */
export async function annotationData(asking: Asking, query: QueryObject): Promise<AnnotationData> {
  const found = annotationRequests(query).map(async request => {
    const data =
      request.kind === 'native'
        ? await nativeEvents(asking.services.store, request.layer)
        : await chartRows(asking, request);
    return [request.name, data] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}
