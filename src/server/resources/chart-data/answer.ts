import { ARROW_CONTENT_TYPE } from '@/api/arrow-result';
import type { PivotedResult, QueryResult } from '@/api/chart-data';
import type { QueryContext, QueryObject, ResultType } from '@/model/query-context';
import { withTimeRules } from '@/query/compile/time-rules';
import { QueryError } from '@/query/query-error';
import { timeGrains } from '@/query/sql/time-grains';
import type { SignedIn } from '../../auth/caller';
import type { Engine } from '../../engines/engine';
import type { Services } from '../../services';
import type { LoadedDataset } from '../dataset/query-dataset';
import { accessibleDataset } from './access';
import { annotationData } from './annotations';
import { arrowAnswer } from './arrow';
import { cacheTimeoutOf } from './cache-timeout';
import { compileOptions } from './compile-options';
import { answerTables, downloadAnswer } from './download';
import { toHttpError } from './failure';
import { areLarge, jsonAnswer } from './json-answer';
import { fullResult, type Answer } from './result';
import { isKept, printQuery, rawQuery, runQuery } from './run';
import { asShown, type ShownTable } from './shown-table';

/** Who asks for what, and in which form. */
export interface Question {
  readonly context: QueryContext;
  readonly caller: SignedIn;
  readonly signal: AbortSignal;
  /** Of the header, where Arrow is asked for instead of JSON. */
  readonly accept: string;
}

interface Ready extends Question {
  readonly services: Services;
  readonly dataset: LoadedDataset;
  readonly engine: Engine;
  /** Its results become part of an answer with others. */
  readonly isPart?: boolean;
}

/** Runs a query context for a caller and answers in the form that was asked for. */
export async function answerContext(
  services: Services,
  question: Question,
): Promise<Response | { body: { result: QueryResult[] } | { result: PivotedResult[] } }> {
  const { context: asked, caller, signal } = question;
  const dataset = await accessibleDataset(services.store, asked.datasource.id, caller, { formData: asked.form_data });
  try {
    const context = {
      ...asked,
      queries: asked.queries.map(query => withTimeRules(dataset.query, query, asked.form_data)),
    };
    return await answerByKind({
      ...question,
      context,
      services,
      dataset,
      engine: await services.engines.of(dataset.row.database_id),
    });
  } catch (error) {
    throw toHttpError(error, signal);
  }
}

/**
 * Whether all rows of a question are kept, so that nothing has to be run.
 * @throws HttpError for a dataset that the caller may not see
 */
export async function isAtHand(services: Services, { context, caller }: Question): Promise<boolean> {
  const dataset = await accessibleDataset(services.store, context.datasource.id, caller, {
    formData: context.form_data,
  });
  const engine = await services.engines.of(dataset.row.database_id);
  try {
    const queries = context.queries.map(query => withTimeRules(dataset.query, query, context.form_data));
    const options = await compileOptions({ ...context, queries }, caller, services.now());
    return queries.every(query => isKept({ engine, dataset, query, options, cache: services.results }));
  } catch (error) {
    if (error instanceof QueryError) return false;
    throw error;
  }
}

const kindOf = (context: QueryContext, query: QueryObject): ResultType =>
  query.result_type ?? context.result_type ?? 'full';

/**
 * Queries that name kinds of their own, as filters for times do, are answered each by itself where the kinds differ.
 */
async function answerByKind(ready: Ready) {
  const { context } = ready;
  const [first, ...others] = new Set(context.queries.map(query => kindOf(context, query)));
  if (others.length === 0)
    return answerFor({ ...ready, context: { ...context, result_type: first ?? context.result_type } });
  if ((context.result_format ?? 'json') !== 'json')
    throw new QueryError('unsupported', 'Queries of several result types make no file together');
  const parts = context.queries.map(query =>
    answerFor({
      ...ready,
      isPart: true,
      accept: '',
      context: { ...context, queries: [query], result_type: kindOf(context, query) },
    }),
  );
  const results = (await Promise.all(parts)).flatMap((part): readonly object[] =>
    part instanceof Response ? [] : part.body.result,
  );
  return Response.json({ result: results }, { headers: { 'Cache-Control': 'no-store' } });
}

async function answerFor(ready: Ready) {
  const { context, caller, dataset, engine, services } = ready;
  switch (context.result_type ?? 'full') {
    case 'query': {
      const options = await compileOptions(context, caller, services.now());
      const statements = await Promise.all(context.queries.map(one => printQuery(engine, dataset, one, options)));
      return reply(statements.map(text => ({ language: 'sql', query: `${text};` })));
    }
    case 'columns':
      return reply(context.queries.map(() => ({ data: columnsOf(dataset) })));
    case 'timegrains':
      return reply(context.queries.map(() => ({ data: timeGrains(engine.dialect) })));
    case 'samples':
    case 'drill_detail':
      return inForm(ready, await runAll(ready, one => rawQuery(dataset, one)));
    case 'results': {
      const answers = await runAll(ready);
      if (context.result_format !== 'json') return inForm(ready, answers);
      return reply(answers.map(fullResult).map(({ data, colnames, coltypes }) => ({ data, colnames, coltypes })));
    }
    case 'post_processed': {
      const answers = await runAll(ready);
      const tables = asShown(answers, context.form_data ?? {}, dataset.verboseNames);
      return tables ? shownInForm(ready, tables) : inForm(ready, answers);
    }
    case 'full':
      return inForm(ready, await runAll(ready));
  }
}

async function runAll(
  { context, caller, dataset, engine, services, signal }: Ready,
  change = (query: QueryObject) => query,
): Promise<Answer[]> {
  const shared = {
    engine,
    dataset,
    signal,
    options: await compileOptions(context, caller, services.now()),
    force: context.force ?? false,
    cacheTimeout: await cacheTimeoutOf(services.store, context, dataset),
    cache: services.results,
  };
  const asking = { services, caller, signal, force: shared.force };
  return Promise.all(
    context.queries.map(async query => {
      const [answer, annotations] = await Promise.all([
        runQuery({ ...shared, query: change(query) }),
        annotationData(asking, query),
      ]);
      return { ...answer, annotations };
    }),
  );
}

function columnsOf({ query, verboseNames }: LoadedDataset) {
  return query.columns.map(({ name, generic }) => ({
    column_name: name,
    verbose_name: verboseNames.get(name) ?? null,
    dtype: generic,
  }));
}

function reply(result: QueryResult[]) {
  return { body: { result } };
}

function inForm({ context, dataset, caller, accept, services, isPart = false }: Ready, answers: Answer[]) {
  const format = context.result_format ?? 'json';
  if (format !== 'json')
    return downloadAnswer(format, answers, answerTables(answers, dataset.verboseNames), {
      dataset,
      caller,
      now: services.now(),
    });
  if (accept.includes(ARROW_CONTENT_TYPE)) return arrowAnswer(answers);
  return !isPart && areLarge(answers) ? jsonAnswer(answers) : reply(answers.map(fullResult));
}

/** Tables as the screen shows them; there is no Arrow form of them. */
function shownInForm({ context, dataset, caller, services }: Ready, tables: readonly ShownTable[]) {
  const format = context.result_format ?? 'json';
  if (format === 'json') return { body: { result: tables.map(table => table.result) } };
  const answers = tables.map(table => table.answer);
  return downloadAnswer(
    format,
    answers,
    tables.map(table => table.file),
    { dataset, caller, now: services.now() },
  );
}
