import { ARROW_CONTENT_TYPE } from '@/api/arrow-result';
import type { PivotedResult, QueryResult } from '@/api/chart-data';
import { answeredFilters, type AnsweredFilters } from '@/model/native-filter/chart-filters';
import type { QueryContext, QueryObject } from '@/model/query-context';
import { annotationData } from '@/query/annotations/annotation-data';
import { answerContext, documentsOf, withContextTimeRules, type ContextAnswer } from '@/query/answer/answer-context';
import { downloadsOf, rowFiles } from '@/query/answer/downloads';
import { fullDocument } from '@/query/answer/document';
import { areExact, areLarge, jsonPieces } from '@/query/answer/json-text';
import type { QueryAnswer } from '@/query/answer/document';
import type { Download } from '@/query/download/files';
import { QueryError } from '@/query/query-error';
import type { SignedIn } from '../../auth/caller';
import { streamOf } from '../../http/pieces';
import type { Services } from '../../services';
import type { LoadedDataset } from '../dataset/query-dataset';
import { accessibleDataset } from './access';
import { annotationSources } from './annotations';
import { arrowAnswer } from './arrow';
import { downloadResponse } from './download';
import { toHttpError } from './failure';
import { requireShownQuestion } from './guest-access';
import { openScope } from './scope';

/** The caller, the query context, and the requested format. */
export interface ChartDataRequest {
  readonly context: QueryContext;
  readonly caller: SignedIn;
  readonly signal: AbortSignal;
  /** Set by the header if Arrow is requested instead of JSON. */
  readonly accept: string;
  /** From the header `If-None-Match`: Arrow results that the caller has are not sent again. */
  readonly known?: string | undefined;
}

type ChartDataReply = Response | { body: { result: QueryResult[] } | { result: PivotedResult[] } };

/** Runs a query context for a caller and returns the result in the requested format. */
export async function answerChartData(services: Services, request: ChartDataRequest): Promise<ChartDataReply> {
  const dataset = await datasetOf(services, request);
  try {
    return await inForm(services, request, dataset, await run(services, request, dataset));
  } catch (error) {
    throw toHttpError(error, request.signal);
  }
}

type Question = Pick<ChartDataRequest, 'context' | 'caller' | 'signal'>;

/** The table of a chart, and which of its filters were applied. */
export interface ChartTables {
  readonly tables: readonly Download[];
  readonly filters: AnsweredFilters;
  /** The data of its picture: the rows before they were formatted as tables. */
  readonly answers: readonly QueryAnswer[];
  /** The queried dataset. */
  readonly dataset: LoadedDataset;
}

/**
 * The tables of a query context for its caller, as its chart shows them, for reports.
 * @throws HttpError as the endpoint for chart data responds
 */
export async function chartTables(services: Services, question: Question): Promise<ChartTables> {
  const dataset = await datasetOf(services, question);
  try {
    const context = { ...question.context, result_type: 'post_processed', result_format: 'csv' } as const;
    const queries = context.queries.map(({ result_type: _, ...query }) => query);
    const answer = await run(services, { ...question, context: { ...context, queries } }, dataset);
    const files =
      answer.kind === 'rows'
        ? rowFiles(answer.answers, dataset.verboseNames)
        : answer.kind === 'presented'
          ? answer.tables
          : [];
    const heads = files.map(({ answer: { compiled } }) => ({
      applied_filters: compiled.applied,
      rejected_filters: compiled.rejected,
    }));
    return {
      tables: downloadsOf(files, dataset.row.table_name),
      filters: answeredFilters(heads),
      answers: answer.kind === 'rows' || answer.kind === 'presented' ? answer.answers : [],
      dataset,
    };
  } catch (error) {
    throw toHttpError(error, question.signal);
  }
}

async function run(services: Services, question: Question, dataset: LoadedDataset): Promise<ContextAnswer> {
  const { caller, signal } = question;
  const context = withContextTimeRules(dataset, question.context);
  const requester = { caller, signal, force: context.force ?? false };
  const sources = annotationSources(services, requester);
  const scope = {
    ...(await openScope(services, dataset, context, requester)),
    annotations: (query: QueryObject) => annotationData(sources, query),
  };
  return answerContext(scope, context);
}

/**
 * Whether all rows of a request are cached, so that no query has to run.
 * @throws HttpError for a dataset that the caller may not see
 */
export async function isAtHand(services: Services, request: ChartDataRequest): Promise<boolean> {
  const dataset = await datasetOf(services, request);
  const context = withContextTimeRules(dataset, request.context);
  const scope = await openScope(services, dataset, context, { ...request, force: false });
  try {
    return context.queries.every(query => scope.isKept(query));
  } catch (error) {
    if (error instanceof QueryError) return false;
    throw error;
  }
}

/** @throws HttpError for a dataset that does not exist, or that the caller may not see */
async function datasetOf({ store }: Services, { context, caller }: Question): Promise<LoadedDataset> {
  const dataset = await accessibleDataset(store, context.datasource.id, caller, { formData: context.form_data });
  if (caller.guest) await requireShownQuestion(store, dataset, context);
  return dataset;
}

async function inForm(
  services: Services,
  { context, caller, accept, known }: ChartDataRequest,
  dataset: LoadedDataset,
  answer: ContextAnswer,
): Promise<ChartDataReply> {
  const format = context.result_format ?? 'json';
  switch (answer.kind) {
    case 'documents':
      return { body: { result: [...answer.documents] } };
    case 'mixed':
      return Response.json({ result: documentsOf(answer) }, { headers: noStore });
    case 'presented':
      return format === 'json'
        ? { body: { result: answer.tables.map(({ document }) => document) } }
        : downloadResponse(format, answer.tables, { dataset, caller, now: services.now() });
    case 'rows': {
      const { answers } = answer;
      if (format !== 'json') {
        const files = rowFiles(answers, dataset.verboseNames);
        return downloadResponse(format, files, { dataset, caller, now: services.now() });
      }
      if (accept.includes(ARROW_CONTENT_TYPE)) return await arrowAnswer(answers, known);
      return areLarge(answers) || areExact(answers)
        ? streamedAnswer(answers)
        : { body: { result: answers.map(fullDocument) } };
    }
  }
}

const noStore = { 'Cache-Control': 'no-store' };

/** Full results, serialized as they are read. */
const streamedAnswer = (answers: Parameters<typeof jsonPieces>[0]): Response =>
  new Response(streamOf(jsonPieces(answers)), {
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...noStore },
  });
