import { createHash } from 'node:crypto';
import { datasetRowsEndpoints as endpoints, type RowsDescription, type RowsFile } from '@/api/dataset-rows';
import { canonicalJson } from '@/lib/json';
import { canDownload } from '@/model/rights';
import { windowStart, type RowWindow } from '@/model/row-window';
import type { QueryDatasetColumn } from '@/query/compile/dataset';
import { CELLS_MOST, type CellsPlan } from '@/model/cells-plan';
import { hasTemplate } from '@/query/templates/reader-names';
import { EngineError, type Engine, type RowsExport } from '../../engines/engine';
import { HttpError, badRequest, forbidden, unprocessable } from '../../http-error';
import { query, type HandlerRequest, type Implementation } from '../../http/implementation';
import type { Services } from '../../services';
import { accessibleDataset } from '../chart-data/access';
import { toHttpError } from '../chart-data/failure';
import type { QueryRequester } from '../chart-data/scope';
import { datasetEtag } from '../dataset/find';
import type { LoadedDataset } from '../dataset/query-dataset';
import { countCells, countValues } from './count-cells';
import { bytesFor, extentOf, windowsOf, type MeasuredRows, type RowsExtent } from './describe-rows';
import type { RowFile, RowFiles } from './row-files';
import { cellsStatement, keptColumns, refusalOf, rowsStatement, timeColumn } from './rows-query';
import { fileResponse } from './send-file';

/** The maximum file size, and the default if no budget is given. */
const FILE_BYTES_MAX = 512 * 2 ** 20;
/** Sizes of the samples for estimating the whole: one row group, the unit of which files consist, and several. */
const SMALL_SAMPLE = 122_880;
const LARGE_SAMPLE = 4 * SMALL_SAMPLE;
const MAKE_TIMEOUT = 600_000;
/** How long a file is reused if its database does not tell whether its data have changed. */
const REUSE = 600_000;
/** A guess for totals that are too many to be made. */
const CELL_BYTES = 10;
/** An estimate with this error factor says nothing about the file. */
const UNCERTAINTY = 1.5;

/** One validated request for a file of rows. */
interface RowsRequest {
  readonly engine: Engine;
  readonly files: RowFiles;
  readonly dataset: LoadedDataset;
  readonly columns: readonly QueryDatasetColumn[];
  readonly leftOut: readonly string[];
  readonly since: number | null;
  /** Null for rows. */
  readonly cells: CellsPlan | null;
  readonly budget: number;
  readonly requester: QueryRequester;
  /** The data version of a file made now; null if the database has none. */
  readonly version: string | null;
}

const refused = (message: string) => unprocessable(message);

const hashOf = (identity: readonly unknown[]) => createHash('sha256').update(canonicalJson(identity)).digest('hex');

/**
 * The row-level security rules that apply to the reader. One with a template may allow different rows for each reader.
 */
function rightsOf({ dataset, requester }: Pick<RowsRequest, 'dataset' | 'requester'>): readonly unknown[] {
  const rules = dataset.query.rowRules ?? [];
  return [rules, rules.flat().some(hasTemplate) ? requester.caller.userId : null];
}

/** The key of a file: the versions of the dataset and its data, the request, and the reader's rights. */
function keyOf(request: RowsRequest): string {
  const { dataset, columns, since, cells, version } = request;
  const { row } = dataset;
  const names = columns.map(column => column.name);
  const data = [row.database_id, row.id, row.version, row.changed_on, version];
  return hashOf([...data, names, since, ...(cells ? [cells] : []), ...rightsOf(request)]);
}

/** The oldest file that may be reused, in milliseconds since the epoch. */
const notBefore = (services: Services, { version }: RowsRequest) => (version === null ? services.now() - REUSE : 0);

const madeFile = (services: Services, request: RowsRequest): RowFile | undefined =>
  request.files.find(keyOf(request), notBefore(services, request));

/** Milliseconds since the rows of a file were read, if they may have changed since. */
const ageOf = (services: Services, { version }: RowsRequest, { madeOn }: RowFile): { readonly age?: number } =>
  version === null ? { age: Math.max(0, services.now() - madeOn) } : {};

const originOf = (request: RowsRequest) => ({
  dataset_version: datasetEtag(request.dataset.row),
  rights: hashOf([...rightsOf(request)]),
  dialect: request.engine.dialect.name,
});

function exporter(engine: Engine) {
  const { exportRows } = engine;
  if (!exportRows) throw refused('The rows of this dataset cannot be kept: its database cannot export them.');
  return exportRows;
}

/** @throws EngineError, QueryError */
async function write(services: Services, request: RowsRequest, folder: string, signal: AbortSignal, limit?: number) {
  const { engine, dataset, columns, since, cells, requester } = request;
  const { userId: id, username, email } = requester.caller;
  const options = { now: services.now(), caller: { id, username, email } };
  const names = columns.map(column => column.name);
  const question = { columns: names, since, ...(limit === undefined ? {} : { limit }) };
  const { sql, fragments, statement } = cells
    ? cellsStatement(dataset.query, cells, engine.dialect, options)
    : rowsStatement(dataset.query, question, engine.dialect, options);
  const person = { person: id, signal };
  if (statement !== null) await engine.checkStatement(statement, person);
  await Promise.all(fragments.map(fragment => engine.checkFragment(fragment, person)));
  const time = timeColumn(dataset.query);
  // A sample comes in the order of its statement.
  const isPart = cells !== null || limit !== undefined;
  const order = isPart ? {} : { timeColumn: time !== null && names.includes(time) ? time : null };
  const rows: RowsExport = { sql, folder, ...order };
  return exporter(engine)(rows, { timeoutMilliseconds: MAKE_TIMEOUT }, person);
}

/** The size of samples of the rows that all windows contain; or of the whole file, once it is made. */
async function measure(services: Services, request: RowsRequest): Promise<MeasuredRows> {
  const whole = { ...request, since: null };
  const key = keyOf(whole);
  const period = Math.floor(notBefore(services, request) / REUSE);
  const sample = (limit: number) =>
    request.files.measure(`${key} ${limit} ${period}`, request.requester.signal, (folder, signal) =>
      write(services, whole, folder, signal, limit),
    );
  const small = await sample(SMALL_SAMPLE);
  if (small.rows < SMALL_SAMPLE) return { small, large: null };
  return { small, large: madeFile(services, whole) ?? (await sample(LARGE_SAMPLE)) };
}

const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());

/** How the database compares the texts of a column. Only MySQL may take different ones for equal. */
function textFacts({ engine }: RowsRequest, made: RowFile | undefined, name: string) {
  const isMysql = engine.dialect.name === 'mysql';
  return {
    ...(made?.byteOrder?.includes(name) ? { byte_order: true } : {}),
    ...(isMysql && made?.distinctTexts?.includes(name) ? { distinct_texts: true } : {}),
  };
}

async function describe(services: Services, request: RowsRequest, made: RowFile | undefined): Promise<RowsDescription> {
  const { dataset, columns, leftOut, since, budget, requester } = request;
  const measured = await measure(services, request);
  const all = await extentOf(services, dataset, null, requester);
  const extent: RowsExtent = since === null ? all : await extentOf(services, dataset, since, requester);
  const cost = made
    ? { bytes: made.bytes, sent_bytes: Math.min(made.gzipBytes, made.bytes) }
    : bytesFor(extent.rows, measured);
  const known = made ?? measured.large ?? measured.small;
  const types = new Map(known.columns.map(column => [column.name, column.type]));
  const unkept = new Set([made, measured.large, measured.small].flatMap(one => one?.leftOut ?? []));
  const column = timeColumn(dataset.query);
  return {
    ...originOf(request),
    rows: made?.rows ?? extent.rows,
    ...cost,
    is_exact: made !== undefined,
    columns: columns
      .filter(({ name }) => !unkept.has(name))
      .map(({ name, type, expression }) => ({
        name,
        type: types.get(name) ?? type,
        expression,
        ...textFacts(request, made, name),
      })),
    left_out: [...leftOut],
    ...(unkept.size > 0 ? { inexact: [...unkept] } : {}),
    time: column === null ? null : { column, from: iso(extent.from), until: iso(extent.until) },
    since: iso(since),
    windows: await windowsOf(services, dataset, all, { measured, budget }, requester),
    budget,
    fits: cost.bytes <= budget,
    digest: made?.digest ?? null,
    made_on: iso(made?.madeOn ?? null),
    ...(made ? ageOf(services, request, made) : {}),
    keep_days: services.keepRowsDays,
  };
}

const take = (services: Services, request: RowsRequest): Promise<RowFile> =>
  request.files.take(
    { key: keyOf(request), notBefore: notBefore(services, request) },
    request.requester.signal,
    async (folder, signal) => {
      const madeOn = services.now();
      const written = await write(services, request, folder, signal);
      const [unkept] = written.leftOut ?? [];
      // Totals without one of them would answer nothing that they were made for.
      if (request.cells && unkept !== undefined)
        throw refused(`Totals cannot be kept: values of ${unkept} have no exact form in a file.`);
      return { ...written, madeOn };
    },
  );

/** Totals are described from their file: a part of it would take as long to make. Too many are counted only. */
async function describeCells(services: Services, request: RowsRequest, cells: CellsPlan): Promise<RowsDescription> {
  const { dataset, columns, budget, requester } = request;
  const known = madeFile(services, request);
  const count = known?.rows ?? (await countCells(services, dataset, cells, requester));
  const made = known ?? (count > CELLS_MOST ? undefined : await take(services, request));
  const cost = made
    ? { bytes: made.bytes, sent_bytes: Math.min(made.gzipBytes, made.bytes) }
    : { bytes: count * CELL_BYTES, sent_bytes: count * CELL_BYTES };
  const fits = made !== undefined && cost.bytes <= budget;
  const types = new Map(made?.columns.map(column => [column.name, column.type]));
  return {
    ...originOf(request),
    rows: count,
    ...cost,
    is_exact: made !== undefined,
    columns: columns.map(({ name, type, expression }) => ({
      name,
      type: types.get(name) ?? type,
      expression,
      ...textFacts(request, made, name),
    })),
    left_out: [],
    time: null,
    since: null,
    windows: [],
    ...(fits ? {} : { dimensions: await countValues(services, dataset, cells, requester) }),
    budget,
    fits,
    digest: made?.digest ?? null,
    made_on: iso(made?.madeOn ?? null),
    ...(made ? ageOf(services, request, made) : {}),
    keep_days: services.keepRowsDays,
  };
}

const overBudget = (result: RowsDescription) =>
  new HttpError(413, {
    message: `The file would take about ${result.bytes} bytes; the limit is ${result.budget}.`,
    result,
  });

/** The file, made if it is not cached. @throws HttpError 413 with its size and the windows that fit */
async function fileFor(services: Services, request: RowsRequest): Promise<RowFile> {
  const { budget, cells } = request;
  if (cells) {
    const description = await describeCells(services, request, cells);
    if (!description.fits) throw overBudget(description);
    return take(services, request);
  }
  if (madeFile(services, request) === undefined) {
    const estimate = await describe(services, request, undefined);
    if (estimate.bytes > budget * UNCERTAINTY) throw overBudget(estimate);
  }
  const file = await take(services, request);
  if (file.bytes > budget) throw overBudget(await describe(services, request, file));
  return file;
}

/** Names in a header, which has to stay short. */
const MOST_NAMED = 100;

const aboutFile = (services: Services, request: RowsRequest, file: RowFile): RowsFile => ({
  ...originOf(request),
  bytes: file.bytes,
  rows: file.rows,
  ...(file.leftOut?.length ? { inexact: [...file.leftOut] } : {}),
  ...(file.byteOrder?.length ? { byte_order: file.byteOrder.slice(0, MOST_NAMED) } : {}),
  ...(request.engine.dialect.name === 'mysql' && file.distinctTexts?.length
    ? { distinct_texts: file.distinctTexts.slice(0, MOST_NAMED) }
    : {}),
  ...ageOf(services, request, file),
  time_column: request.cells ? null : timeColumn(request.dataset.query),
  since: iso(request.since),
});

interface Asked {
  readonly columns?: readonly string[] | undefined;
  readonly since?: string | undefined;
  readonly window?: RowWindow | undefined;
  readonly cells?: CellsPlan | undefined;
  readonly budget?: number | undefined;
}

const instantOf = (text: string) => Date.parse(/T.*[^Z]$/.test(text) ? `${text}Z` : text);

/** @throws HttpError 400 for totals whose file others could not share, or that are not of all rows */
function requireCells({ dimensions, measures }: CellsPlan, asked: Asked): void {
  if (asked.columns ?? asked.since ?? asked.window) throw badRequest('Totals always cover all rows.');
  const names = dimensions.map(({ column }) => column);
  if (new Set(names).size < names.length) throw badRequest('Each column of totals must be named only once.');
  const texts = measures.flatMap(({ of, filter }) => [of.kind === 'sql' ? of.sql : '', filter ?? '']);
  if (texts.some(hasTemplate)) throw badRequest('Totals may not contain templates.');
}

/** @throws HttpError 400 for unknown columns, 422 if rows of this dataset cannot be stored */
async function requestFor(
  services: Services,
  dataset: LoadedDataset,
  asked: Asked,
  requester: QueryRequester,
): Promise<RowsRequest> {
  const files = services.rowFiles;
  if (!files) throw refused('This server does not export rows to files.');
  const engine = await services.engines.of(dataset.row.database_id);
  const refusal = refusalOf(dataset.query);
  if (refusal !== null) throw refused(refusal);
  exporter(engine);
  const { cells = null } = asked;
  if (cells) requireCells(cells, asked);
  const dimensions = cells?.dimensions.map(({ column }) => column);
  const { kept, leftOut, unknown } = keptColumns(dataset.query, dimensions ?? asked.columns);
  if (unknown.length > 0) throw badRequest(`Columns missing in dataset: ${unknown.join(', ')}`);
  const [computed] = cells ? leftOut : [];
  if (computed !== undefined) throw refused(`Totals by ${computed} cannot be kept: its values depend on the query.`);
  if (kept.length === 0 && !cells) throw refused('No column has values that can be kept.');
  const version = (await engine.dataVersion?.({ person: requester.caller.userId, signal: requester.signal })) ?? null;
  const isCut = asked.since !== undefined || asked.window !== undefined;
  if (isCut && timeColumn(dataset.query) === null)
    throw refused('The dataset has no main time column to limit its rows by.');
  const request = { files, engine, dataset, columns: kept, leftOut, since: null, cells, requester, version };
  const budget = Math.min(asked.budget ?? FILE_BYTES_MAX, FILE_BYTES_MAX);
  if (asked.since !== undefined) return { ...request, budget, since: instantOf(asked.since) };
  if (asked.window === undefined) return { ...request, budget };
  const { until } = await extentOf(services, dataset, null, requester);
  return { ...request, budget, since: until === null ? null : windowStart(asked.window, until) };
}

/** The file whose sending was interrupted: the rest of it is sent even if there could be a newer one. */
function interrupted(request: RowsRequest, condition: string | undefined): RowFile | undefined {
  const file = request.files.find(keyOf(request), 0);
  return file && condition === `"${file.digest}"` && file.bytes <= request.budget ? file : undefined;
}

/** Rows of datasets as files that devices store. */
export function datasetRowsHandlers(services: Services): Implementation[] {
  /** Answers a request for rows of a dataset that the caller may keep. */
  async function answering<T>(
    { path, q, caller, signal }: Pick<HandlerRequest<typeof endpoints.rows>, 'path' | 'q' | 'caller' | 'signal'>,
    answer: (request: RowsRequest) => Promise<T>,
  ): Promise<T> {
    if (!canDownload(caller.roles)) throw forbidden();
    const dataset = await accessibleDataset(services.store, Number(path.id), caller);
    try {
      return await answer(await requestFor(services, dataset, q ?? {}, { caller, signal, force: true }));
    } catch (error) {
      throw error instanceof EngineError && error.code === 'refused'
        ? refused(error.message)
        : toHttpError(error, signal);
    }
  }

  return [
    query(endpoints.rows, asked =>
      answering(asked, async request => {
        if (asked.q?.describe) {
          const result = request.cells
            ? await describeCells(services, request, request.cells)
            : await describe(services, request, madeFile(services, request));
          return { body: { result } };
        }
        const file = interrupted(request, asked.header('If-Range')) ?? (await fileFor(services, request));
        return fileResponse(file, aboutFile(services, request, file), asked.header);
      }),
    ),
    query(endpoints.rowsBlocks, asked =>
      answering(asked, async request => {
        const file = await fileFor(services, request);
        const result = { ...aboutFile(services, request, file), digest: file.digest, blocks: [...file.blocks] };
        return { body: { result }, etag: `"${file.digest}"` };
      }),
    ),
  ];
}
