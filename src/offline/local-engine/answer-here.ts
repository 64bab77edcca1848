import type { QueryContext, ResultType } from '@/model/query-context';
import { answerContext, readBy, withContextTimeRules } from '@/query/answer/answer-context';
import type { NamedDataset, QueryRunner } from '@/query/answer/answer-query';
import { fullDocument } from '@/query/answer/document';
import { findColumn } from '@/query/compile/dataset';
import { optionsAt } from '@/query/compile/options';
import { checkSqlFragment } from '@/query/fragments/check';
import {
  fractionsIn,
  invalidQuestion,
  keptDataset,
  whyUnanswerable,
  type Unanswerable,
} from '@/query/kept-rows/answerable';
import { deviceFunctions, grammarWords } from '@/query/kept-rows/device-functions';
import type { RowsManifest } from '@/query/kept-rows/manifest';
import { comparedTexts } from '@/query/kept-rows/source-rules';
import { QueryError } from '@/query/query-error';
import type { FrameColumn } from '@/query/result/frame';
import { runPlan } from '@/query/run/run-plan';
import { duckdb } from '@/query/sql/duckdb';
import { printSelect } from '@/query/sql/print';
import { selectOf, type Select } from '@/query/sql/tree';
import { readerNames } from '@/query/templates/reader-names';
import { encodeJsonResult, type EncodedResult } from '../results/encode';
import { selectFrom, StatementError, textOf, type DeviceDatabase } from './database';
import type { Kernels } from './kernels/kernels';
import { UnreadableTypeError } from './read-columns';

/** A query with everything its answer depends on except the rows. */
export interface DeviceQuestion {
  readonly context: QueryContext;
  readonly dataset: NamedDataset;
  readonly manifest: RowsManifest;
  /** The person whose rows these are and who asks. */
  readonly caller: { readonly id: number; readonly username: string };
  readonly now: number;
  /** Whether all engines answer it and must agree, however long that takes. */
  readonly isRehearsal?: boolean;
}

export type DeviceAnswer =
  | { readonly kind: 'answered'; readonly results: readonly EncodedResult[] }
  /** It cannot be answered here, and never will be from these rows. */
  | { readonly kind: 'refused'; readonly reason: Unanswerable };

const refused = (reason: Unanswerable): DeviceAnswer => ({ kind: 'refused', reason });

const ofServer = (type: string): Unanswerable => ({
  kind: 'invalid',
  message: `Answers of the type ${type} are the server’s.`,
});

/** Answers that are rows: of a query, or those of the dataset that are behind it. */
const answered: ReadonlySet<ResultType> = new Set<ResultType>(['full', 'samples', 'drill_detail']);

/** The first result type that is the server's; null if there is none. */
function typeOfServer({ result_type: type, result_format: format, queries }: QueryContext): string | null {
  const types = queries.map(query => query.result_type ?? type ?? 'full');
  // Several types make an answer of several forms.
  if (new Set(types).size > 1) return types.join(', ');
  if ((format ?? 'json') !== 'json') return format ?? null;
  return types.find(one => !answered.has(one)) ?? null;
}

/** A device does not know the address of its reader. */
const UNKNOWN = 'current_user_email';

/** Templates of a query, and of the things it may name, that need facts unknown here. */
function unknownNames({ context, dataset: { query } }: DeviceQuestion): readonly string[] {
  const written = [context.queries, ...query.metrics.values(), ...query.columns.map(column => column.expression)];
  return readerNames(JSON.stringify(written).replaceAll('\\"', "'")).filter(name => name === UNKNOWN);
}

/** The rows without calculated columns whose SQL has changed since. */
function ofPresentColumns({ manifest, dataset: { query } }: DeviceQuestion): RowsManifest {
  const columns = manifest.columns.filter(kept => findColumn(query, kept.name)?.expression === kept.expression);
  return { ...manifest, columns };
}

const callable: ReadonlySet<string> = new Set([...deviceFunctions, ...grammarWords]);

/** What answers statements: DuckDB, and for the common ones the kernels, if there are any. */
export interface DeviceEngine {
  readonly database: DeviceDatabase;
  readonly kernels?: Kernels | undefined;
}

/** MySQL may take a text for one of the rows' although its letters differ. */
class UnknownTextError extends Error {
  override readonly name = 'UnknownTextError';
  readonly column: string;

  constructor(column: string) {
    super(column);
    this.column = column;
  }
}

/** @throws UnknownTextError for a text that the rows do not have, letter by letter */
async function requireKnownTexts(
  { database }: DeviceEngine,
  { manifest }: DeviceQuestion,
  select: Select,
  path: readonly string[],
) {
  if (manifest.dialect !== 'mysql') return;
  for (const { column, text } of comparedTexts(select)) {
    const name = { node: 'column', name: column } as const;
    const found: Select = {
      ...selectOf({ node: 'table', path }, [{ as: 'found', of: name }]),
      where: [{ node: 'compare', operator: '=', left: name, right: { node: 'literal', value: text } }],
      limit: 1,
    };
    const [values] = await selectFrom(database, printSelect(found, duckdb), 1);
    if (values?.values.length !== 1) throw new UnknownTextError(column);
  }
}

/** Sums of fractions are too close to each other to tell their order in another database. */
class NearTieError extends Error {
  override readonly name = 'NearTieError';
  readonly column: string;

  constructor(column: string) {
    super(column);
    this.column = column;
  }
}

const NEAR = 1e-9;
const isNear = (one: unknown, other: unknown) =>
  typeof one === 'number' && typeof other === 'number'
    ? Math.abs(one - other) <= NEAR * Math.max(Math.abs(one), Math.abs(other))
    : one === other;

/** @throws NearTieError if the order of the rows, or which come, depends on the last digits of a fraction */
async function requireClearOrder({ database }: DeviceEngine, select: Select, fractions: ReadonlySet<string>) {
  const named = select.orderBy.map(({ of }) => (of.node === 'alias' ? of.name : null));
  const first = named.findIndex(name => name !== null && fractions.has(name));
  if (first < 0) return;
  // The row before a page may be as good as its first.
  if (select.offset) throw new NearTieError(named[first] ?? '');
  // The row after the last one may be as good.
  const limit = select.limit === null ? null : select.limit + 1;
  const columns = await selectFrom(database, printSelect({ ...select, limit }, duckdb), limit ?? Infinity);
  const terms = named.map(name => ({
    name,
    values: columns[select.columns.findIndex(({ as }) => as === name)]?.values,
  }));
  const rows = columns[0]?.values.length ?? 0;
  for (let row = 1; row < rows; row += 1)
    for (const { name, values } of terms) {
      const [before, here] = [values?.[row - 1] ?? null, values?.[row] ?? null];
      if (name !== null && fractions.has(name) && before !== null && isNear(before, here)) throw new NearTieError(name);
      if (before !== here) break;
    }
}

/** Kernels gave other rows than DuckDB. */
class EnginesDifferError extends Error {
  override readonly name = 'EnginesDifferError';
}

/** Reads the rows of a statement, given as a tree and as text. */
async function readSelect(
  { database, kernels }: DeviceEngine,
  { manifest, isRehearsal = false }: DeviceQuestion,
  { select, sql, maxRows }: { readonly select: Select; readonly sql: string; readonly maxRows: number },
): Promise<readonly FrameColumn[]> {
  const known = await kernels?.answer(select, manifest, maxRows);
  if (known && !isRehearsal) return known;
  const rows = await selectFrom(database, sql, maxRows);
  if (!kernels || !isRehearsal) return rows;
  await kernels.prepare(() => false);
  const prepared = await kernels.answer(select, manifest, maxRows);
  if (prepared && JSON.stringify(prepared) !== JSON.stringify(rows)) throw new EnginesDifferError();
  return prepared ?? rows;
}

function runnerOn(
  engine: DeviceEngine,
  question: DeviceQuestion,
  path: readonly string[],
  fractions: ReadonlySet<string>,
): QueryRunner {
  const { manifest } = question;
  return {
    dialect: duckdb,
    async check({ fragments }) {
      for (const sql of fragments) checkSqlFragment(sql, callable);
    },
    async read({ compiled, run }) {
      await requireKnownTexts(engine, question, compiled.select, path);
      await requireClearOrder(engine, compiled.select, fractions);
      const rows = await runPlan(run, (sql, maxRows) =>
        // Compared times are only there as text.
        sql === run.sql
          ? readSelect(engine, question, { select: compiled.select, sql, maxRows })
          : selectFrom(engine.database, sql, maxRows),
      );
      return {
        ...rows,
        cacheKey: manifest.digest,
        cacheTimeout: 0,
        readOn: manifest.asOf,
        isCached: false,
        computedOn: 'device',
      };
    },
  };
}

/**
 * Answers a query context from kept rows, with the server's own compiler and post-processing.
 *
 * @param openRows returns the path of the table with the rows; not called for queries that are not answered
 * @throws an error of the engine, which says nothing about the query
 */
export async function answerHere(
  engine: DeviceEngine,
  question: DeviceQuestion,
  openRows: () => Promise<readonly string[]>,
): Promise<DeviceAnswer> {
  const { dataset, caller, now } = question;
  const manifest = ofPresentColumns(question);
  const context = withContextTimeRules(dataset, question.context);
  const theirs = typeOfServer(context);
  if (theirs !== null) return refused(ofServer(theirs));
  const names = unknownNames(question);
  if (names.length > 0) return refused({ kind: 'template', names });
  try {
    // Holidays are unavailable here: their calendars are larger than everything else.
    const options = optionsAt({ now }, context, { ...caller, email: '' });
    const reason = whyUnanswerable(manifest, dataset.query, readBy(dataset.query, context), options);
    if (reason) return refused(reason);
    const fractions = fractionsIn(manifest, dataset.query, readBy(dataset.query, context), options);
    const path = await openRows();
    const scope = {
      dataset: { ...dataset, query: keptDataset(dataset.query, manifest, path) },
      options,
      runner: runnerOn(engine, question, path, fractions),
      annotations: async () => ({}),
    };
    const answer = await answerContext(scope, context);
    if (answer.kind !== 'rows') return refused(ofServer(answer.kind));
    return { kind: 'answered', results: answer.answers.map(fullDocument).map(encodeJsonResult) };
  } catch (error) {
    // The server may know better.
    if (error instanceof StatementError) return refused({ kind: 'invalid', message: textOf(error) });
    if (error instanceof QueryError) return refused(invalidQuestion(error));
    if (error instanceof UnknownTextError)
      return refused({ kind: 'source', by: { kind: 'texts', name: error.column } });
    if (error instanceof NearTieError)
      return refused({ kind: 'source', by: { kind: 'aggregate', name: error.column } });
    if (error instanceof EnginesDifferError) return refused({ kind: 'engines' });
    if (error instanceof UnreadableTypeError) return refused({ kind: 'type', name: error.type });
    throw error;
  }
}
