import type { FilterEntry } from '@/model/native-filter/configuration';
import type { QueryContext } from '@/model/query-context';
import type { ExplorableDataset } from '@/api/dataset';
import { toDataset } from '@/api/read/dataset';
import { genericTypes, type Dataset } from '@/model/dataset';
import { SAMPLES_ROW_LIMIT } from '@/model/limits';
import type { RowsManifest } from '@/query/kept-rows/manifest';
import type { LocalRefusal, RowsVerdict } from '@/query/kept-rows/refusal';
import type { Value } from '@/query/result/frame';
import { decodeResult, type DecodedResult } from '../results/decode';
import { differenceOf } from './compare-answers';
import { filterStates, middleThird, type FilterSample } from './filter-states';
import type { LocalAnswers, LocalQuestion, OpenKeptRows } from './local-answers';
import { noteVerdicts, readRehearsal, settleRehearsal } from '../store/rehearsal-record';

/** A query, and the chart that asks it; null for none. */
interface Trial {
  readonly chartId: number | null;
  readonly context: QueryContext;
}

/** The query of a dashboard's chart as its author set it. */
export interface ChartTrial extends Trial {
  readonly chartId: number;
}

export interface RowsTrial extends Pick<LocalQuestion, 'store' | 'user'> {
  readonly charts: readonly ChartTrial[];
  readonly filters: readonly Pick<FilterEntry, 'type' | 'target'>[];
}

export interface RehearsalPorts {
  readonly openRows: OpenKeptRows;
  readonly answers: Pick<LocalAnswers, 'compute'>;
  /**
   * The server's answer, bypassing its cache if requested.
   * @returns null if the server refuses to answer
   * @throws an error if it is out of reach
   */
  readonly askServer: (trial: Trial, force: boolean) => Promise<readonly DecodedResult[] | null>;
  readonly now: () => number;
  readonly signal: AbortSignal;
}

/** Lower priority than everything on a screen. */
const PRIORITY = 10_000;
const SAMPLED_VALUES = 20;

const failure = (reason: LocalRefusal) => (reason.kind === 'failed' ? reason.failure.kind : null);

type Compute = (context: QueryContext) => Promise<readonly DecodedResult[] | LocalRefusal>;
const isRefusal = (answer: readonly DecodedResult[] | LocalRefusal): answer is LocalRefusal => 'kind' in answer;

/** The values of a single row or column, as far as the rows determine them. */
async function valuesOf(compute: Compute, id: number, query: QueryContext['queries'][number]): Promise<Value[][]> {
  const answer = await compute({ datasource: { id, type: 'table' }, queries: [query] });
  if (isRefusal(answer)) return [];
  return (answer[0]?.columns ?? []).map(({ values }) => Array.from(values));
}

const isSetting = (value: Value): value is string | number | boolean => value !== null;

async function extremes(compute: Compute, id: number, column: string) {
  const metric = (aggregate: 'MIN' | 'MAX') => ({
    expressionType: 'SIMPLE' as const,
    column: { column_name: column },
    aggregate,
    label: aggregate,
  });
  const [least = [], most = []] = await valuesOf(compute, id, { metrics: [metric('MIN'), metric('MAX')] });
  const [[from], [until]] = [least, most];
  return typeof from === 'number' && typeof until === 'number' ? middleThird(from, until) : null;
}

async function someValues(
  compute: Compute,
  id: number,
  column: string,
): Promise<Extract<FilterSample, { kind: 'values' }>[]> {
  const [values = []] = await valuesOf(compute, id, { columns: [column], metrics: [], row_limit: SAMPLED_VALUES });
  const known = values.filter(isSetting);
  const middle = Math.floor(known.length / 2);
  return known.length === 0 ? [] : [{ kind: 'values', column, values: known.slice(middle, middle + 2) }];
}

/** A value for each of the dashboard's filters that affects charts over a dataset. */
async function samplesOf(compute: Compute, dataset: Dataset, filters: RowsTrial['filters']): Promise<FilterSample[]> {
  const { id, columns, mainTemporalColumn } = dataset;
  const samples: FilterSample[] = [];
  for (const { type, target } of filters) {
    const column = type === 'filter_time' ? mainTemporalColumn : target.datasetId === id ? target.column : null;
    const known = columns.find(({ name }) => name === column);
    if (column === null || !known || samples.some(sample => sample.column === column)) continue;
    if (type === 'filter_time' || type === 'filter_range') {
      const between = await extremes(compute, id, column);
      const isTime = known.generic === genericTypes.temporal;
      if (between) samples.push({ kind: isTime ? 'time' : 'range', column, ...between });
    } else if (type === 'filter_select') samples.push(...(await someValues(compute, id, column)));
  }
  return samples;
}

/** The column that a pick on a chart filters by. */
const pickedColumn = ({ context }: ChartTrial): string | undefined =>
  context.queries.flatMap(({ columns }) => columns ?? []).filter(column => typeof column === 'string')[0];

/**
 * The query of a chart under a pick on another one, by a column that no filter sets; else by its own, if there are no
 * filters at all.
 */
async function pickState(
  compute: Compute,
  trial: ChartTrial,
  charts: readonly ChartTrial[],
  samples: readonly FilterSample[],
): Promise<readonly QueryContext[]> {
  const others = charts.filter(({ chartId }) => chartId !== trial.chartId).flatMap(other => pickedColumn(other) ?? []);
  const column =
    others.find(name => samples.every(sample => sample.column !== name)) ??
    (samples.length === 0 ? pickedColumn(trial) : undefined);
  if (column === undefined) return [];
  const [sample] = await someValues(compute, trial.context.datasource.id, column);
  return filterStates(trial.context, sample ? [{ ...sample, values: sample.values.slice(0, 1) }] : []);
}

/** Asks for the first rows with all their columns, as drilling to detail does. */
const rowsTrial = (datasetId: number): Trial => ({
  chartId: null,
  context: {
    datasource: { id: datasetId, type: 'table' },
    queries: [{ columns: [], filters: [], row_limit: SAMPLES_ROW_LIMIT }],
    result_format: 'json',
    result_type: 'drill_detail',
  },
});

/** Null if the engine is unavailable, so that nothing is known about the chart. */
async function verdictOf(
  { askServer, signal }: RehearsalPorts,
  compute: Compute,
  trial: Trial,
  states: readonly QueryContext[],
): Promise<RowsVerdict | null> {
  for (const [index, context] of [trial.context, ...states].entries()) {
    signal.throwIfAborted();
    const here = await compute(context);
    if (isRefusal(here)) {
      const broken = failure(here) === 'broken';
      if (here.kind !== 'unanswerable' && !broken) return null;
      const reason = here.kind === 'unanswerable' ? here.reason : { kind: 'invalid' as const, message: 'broken' };
      // A state that cannot be answered is also refused in use.
      if (index === 0 || broken) return { kind: 'unanswerable', reason };
      continue;
    }
    const asked = { ...trial, context };
    const there = await askServer(asked, false);
    if (!there) return { kind: 'unanswerable', reason: { kind: 'invalid', message: 'refused' } };
    // The server's cached answer may be older than the rows.
    const difference = differenceOf(here, there) && differenceOf(here, (await askServer(asked, true)) ?? there);
    if (difference) return { kind: 'differs', column: 'column' in difference ? difference.column : null };
  }
  return { kind: 'equal' };
}

async function rehearseDataset(
  ports: RehearsalPorts,
  { store, user, charts, filters }: RowsTrial,
  wire: ExplorableDataset,
  manifest: RowsManifest,
): Promise<void> {
  const compute: Compute = async context => {
    const asking = { requester: null, priority: PRIORITY, signal: ports.signal };
    const answer = await ports.answers.compute({ store, user, context }, asking);
    if (answer.kind === 'refused') return answer.reason;
    return answer.results.map(({ bytes, head }) => decodeResult(bytes, head));
  };
  const last = await readRehearsal(store, manifest);
  const known = last?.isDoubted ? null : last;
  const unknown = charts.filter(({ chartId }) => known?.charts[chartId] === undefined);
  const samples = unknown.length > 0 ? await samplesOf(compute, toDataset(wire), filters) : [];
  for (const trial of unknown) {
    const states = [...filterStates(trial.context, samples), ...(await pickState(compute, trial, charts, samples))];
    const verdict = await verdictOf(ports, compute, trial, states);
    if (!verdict) return;
    await noteVerdicts(store, manifest, { charts: new Map([[trial.chartId, verdict]]) }, ports.now());
  }
  const rows = known?.rows ?? (await verdictOf(ports, compute, rowsTrial(manifest.datasetId), []));
  if (!rows) return;
  if (rows !== known?.rows) await noteVerdicts(store, manifest, { rows }, ports.now());
  await settleRehearsal(store, manifest);
}

/**
 * Answers the charts of a dashboard from kept rows and compares them with the server: as their author set them, and
 * under up to three filter states and a pick on another chart; then the rows themselves. Results are saved per chart, so an interrupted rehearsal resumes there.
 *
 * @throws an error if the server does not answer
 */
export async function rehearseRows(ports: RehearsalPorts, trial: RowsTrial): Promise<void> {
  const { store, charts } = trial;
  for (const id of new Set(charts.map(({ context }) => context.datasource.id))) {
    const [rows, record] = await Promise.all([ports.openRows(store, id), store.datasets.get(id)]);
    if (!rows || !record?.dataset) continue;
    const own = charts.filter(({ context }) => context.datasource.id === id);
    await rehearseDataset(ports, { ...trial, charts: own }, record.dataset, rows.manifest);
  }
}
