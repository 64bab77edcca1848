import type { QueryContext, QueryObject, ResultType } from '@/model/query-context';
import type { QueryDataset } from '../compile/dataset';
import { withTimeRules } from '../compile/time-rules';
import { QueryError } from '../query-error';
import { timeGrains } from '../sql/time-grains';
import { answerQuery, statementOf, type NamedDataset, type QueryScope } from './answer-query';
import { rawQuery } from './derived-queries';
import { fullDocument, type FullDocument, type QueryAnswer, type RowDocument } from './document';
import { presentedQueries, presentedTables, type PresentedDocument, type PresentedTable } from './presented-table';

/** The scope for the queries of a context; data of annotation layers come from elsewhere. */
export interface ContextScope extends QueryScope {
  annotations(query: QueryObject): Promise<Readonly<Record<string, unknown>>>;
}

/** An answer without a query's rows, or without facts about them. */
export type PartialDocument =
  | { language: 'sql'; query: string }
  | { data: unknown[] }
  | { data: RowDocument[]; colnames: string[]; coltypes: FullDocument['coltypes'] };

export type ResultDocument = PartialDocument | FullDocument | PresentedDocument;

/** The answer to a query context before serialization as a document, a file or a stream. */
export type ContextAnswer =
  | { readonly kind: 'documents'; readonly documents: readonly PartialDocument[] }
  | { readonly kind: 'rows'; readonly answers: readonly QueryAnswer[] }
  /** `answers` are the sources of the tables, in the order in which their chart queries them. */
  | { readonly kind: 'presented'; readonly tables: readonly PresentedTable[]; readonly answers: readonly QueryAnswer[] }
  /** Queries of several result types, which cannot form a file together. */
  | { readonly kind: 'mixed'; readonly parts: readonly ContextAnswer[] };

/** Applies the dashboards' time filters to a context's queries: the result is compiled, checked and cached. */
export const withContextTimeRules = ({ query: dataset }: NamedDataset, context: QueryContext): QueryContext => ({
  ...context,
  queries: context.queries.map(query => withTimeRules(dataset, query, context.form_data)),
});

const resultTypeOf = (context: QueryContext, query: QueryObject): ResultType =>
  query.result_type ?? context.result_type ?? 'full';

/** The queries by which a context is answered: rows behind a query are read by another one. */
export const readBy = (dataset: QueryDataset, context: QueryContext): QueryContext => ({
  ...context,
  queries: context.queries.map(query => {
    const type = resultTypeOf(context, query);
    return type === 'samples' || type === 'drill_detail' ? rawQuery(dataset, query) : query;
  }),
});

/**
 * Answers a query context. If queries have different result types, like filters for times, each is
 * answered separately.
 * @param context after `withContextTimeRules`
 */
export async function answerContext(scope: ContextScope, context: QueryContext): Promise<ContextAnswer> {
  const [first, ...others] = new Set(context.queries.map(query => resultTypeOf(context, query)));
  if (others.length === 0) return answerAs(first ?? context.result_type ?? 'full', scope, context);
  if ((context.result_format ?? 'json') !== 'json')
    throw new QueryError('unsupported', 'Queries of several result types make no file together');
  const parts = context.queries.map(query =>
    answerAs(resultTypeOf(context, query), scope, { ...context, queries: [query] }),
  );
  return { kind: 'mixed', parts: await Promise.all(parts) };
}

async function answerAs(type: ResultType, scope: ContextScope, context: QueryContext): Promise<ContextAnswer> {
  const { dataset, runner } = scope;
  const { queries } = context;
  switch (type) {
    case 'query': {
      const statements = await Promise.all(queries.map(query => statementOf(scope, query)));
      return inDocuments(statements.map(query => ({ language: 'sql', query })));
    }
    case 'columns':
      return inDocuments(queries.map(() => ({ data: columnsOf(dataset) })));
    case 'timegrains':
      return inDocuments(queries.map(() => ({ data: timeGrains(runner.dialect) })));
    case 'samples':
    case 'drill_detail':
      return rowsOf(await answerAll(scope, queries, query => rawQuery(dataset.query, query)));
    case 'results': {
      const answers = await answerAll(scope, queries);
      if (context.result_format !== 'json') return rowsOf(answers);
      return inDocuments(
        answers.map(fullDocument).map(({ data, colnames, coltypes }) => ({ data, colnames, coltypes })),
      );
    }
    case 'post_processed': {
      const form = context.form_data ?? {};
      const answers = await answerAll(scope, presentedQueries(queries, form));
      const tables = presentedTables(answers, form, dataset.verboseNames);
      return tables ? { kind: 'presented', tables, answers } : rowsOf(answers);
    }
    case 'full':
      return rowsOf(await answerAll(scope, queries));
  }
}

const inDocuments = (documents: readonly PartialDocument[]): ContextAnswer => ({ kind: 'documents', documents });
const rowsOf = (answers: readonly QueryAnswer[]): ContextAnswer => ({ kind: 'rows', answers });

function answerAll(
  scope: ContextScope,
  queries: readonly QueryObject[],
  change = (query: QueryObject) => query,
): Promise<QueryAnswer[]> {
  return Promise.all(
    queries.map(async query => {
      const [answer, annotations] = await Promise.all([answerQuery(scope, change(query)), scope.annotations(query)]);
      return { ...answer, annotations };
    }),
  );
}

const columnsOf = ({ query, verboseNames }: NamedDataset) =>
  query.columns.map(({ name, generic }) => ({
    column_name: name,
    verbose_name: verboseNames.get(name) ?? null,
    dtype: generic,
  }));

/** The contract's JSON of an answer, one document per query. */
export function documentsOf(answer: ContextAnswer): ResultDocument[] {
  switch (answer.kind) {
    case 'documents':
      return [...answer.documents];
    case 'rows':
      return answer.answers.map(fullDocument);
    case 'presented':
      return answer.tables.map(({ document }) => document);
    case 'mixed':
      return answer.parts.flatMap(documentsOf);
  }
}
