import { shareRunning } from '@/lib/share-running';
import type { QueryContext } from '@/model/query-context';
import type { NamedDataset } from '@/query/answer/answer-query';
import type { Requester } from '@/query/answer-state';
import type { RowsManifest } from '@/query/kept-rows/manifest';
import type { LocalRefusal, RowsVerdict } from '@/query/kept-rows/refusal';
import { folderOf } from '../kept-rows/device-bytes';
import { recordValues } from '../kept-rows/kept-values';
import type { SessionFacts } from '../state/facts';
import type { LocalStore } from '../store/database';
import type { EncodedResult } from '../results/encode';
import type { LocalEngine } from './engine';
import { queryDataset } from './query-dataset';
import { readRehearsal, verdictIn } from '../store/rehearsal-record';
import type { RowsRehearsal } from '../state/rows-rehearsal';
import type { AnswerSaver } from './answer-saver';
import type { ValuesOnDevice } from './messages';

/** Opens the rows of a dataset that are kept on this device; null if none are, or may not be used. */
export type OpenKeptRows = (
  store: LocalStore,
  datasetId: number,
) => Promise<{
  readonly manifest: RowsManifest;
  /** The file, whole and verified; rejects if it is damaged. */
  readonly bytes: () => Promise<ArrayBuffer>;
} | null>;

/** A query of the person who is signed in. */
export interface LocalQuestion {
  readonly store: LocalStore;
  readonly user: SessionFacts['user'];
  readonly context: QueryContext;
}

type Computed =
  | { readonly kind: 'computed'; readonly results: readonly EncodedResult[]; readonly manifest: RowsManifest }
  | { readonly kind: 'refused'; readonly reason: LocalRefusal };

export type LocalOutcome = { readonly kind: 'answered' } | { readonly kind: 'refused'; readonly reason: LocalRefusal };

interface Asking {
  readonly requester: string | null;
  readonly priority: number;
  readonly signal?: AbortSignal;
}

/** Answers from kept rows. */
export interface LocalAnswers {
  /** Computes the answer to a chart's query, and stores it under its key. */
  answer(question: LocalQuestion & Requester & { readonly key: string }, signal: AbortSignal): Promise<LocalOutcome>;
  /** Computes it, whatever a rehearsal found, and stores nothing: for rehearsals. */
  compute(question: LocalQuestion, asking: Asking): Promise<Computed>;
}

export interface LocalAnswersPorts {
  readonly openRows: OpenKeptRows;
  readonly engine: LocalEngine;
  readonly saver: AnswerSaver;
  readonly now: () => number;
}

const refused = (reason: LocalRefusal) => ({ kind: 'refused', reason }) as const;

/** Reads rows with all their columns, whatever the charts over them ask. */
const readsRows = ({ result_type: type }: QueryContext): boolean => type === 'drill_detail' || type === 'samples';

/**
 * The verdict that a query depends on. In the chart builder a chart asks other things than it did when it was rehearsed:
 * what may be computed exactly is then decided by the query itself, unless the chart is known to differ.
 */
function verdictFor(
  rehearsal: RowsRehearsal | null,
  { context, chartId, dashboardId }: Pick<LocalQuestion & Requester, 'context' | 'chartId' | 'dashboardId'>,
): RowsVerdict | null {
  if (readsRows(context)) return verdictIn(rehearsal, 'rows');
  if (chartId === null) return verdictIn(rehearsal, 'other');
  const own = verdictIn(rehearsal, { chartId });
  const isFinal = dashboardId !== null || own?.kind === 'differs';
  return isFinal ? own : verdictIn(rehearsal, 'other');
}

/** What queries over one dataset need from the store. */
interface Kept {
  readonly rows: NonNullable<Awaited<ReturnType<OpenKeptRows>>>;
  readonly rehearsal: RowsRehearsal | null;
  readonly dataset: NamedDataset | null;
}

export function createLocalAnswers({ openRows, engine, saver, now }: LocalAnswersPorts): LocalAnswers {
  async function readKept(store: LocalStore, datasetId: number): Promise<Kept | null> {
    const rows = await openRows(store, datasetId);
    if (!rows) return null;
    const [rehearsal, record] = await Promise.all([readRehearsal(store, rows.manifest), store.datasets.get(datasetId)]);
    return { rows, rehearsal, dataset: record?.dataset ? queryDataset(record.dataset) : null };
  }
  /** The charts of a dashboard ask at the same time, mostly over one dataset. */
  const reads = new WeakMap<LocalStore, (datasetId: number) => Promise<Kept | null>>();
  function keptOf(store: LocalStore, datasetId: number): Promise<Kept | null> {
    const read = reads.get(store) ?? shareRunning(id => readKept(store, id));
    reads.set(store, read);
    return read(datasetId);
  }

  async function computeFrom(
    { store, user, context }: LocalQuestion,
    { rows: { manifest, bytes }, dataset }: Kept,
    asking: Asking,
    isRehearsal = false,
  ): Promise<Computed> {
    if (!dataset) return refused({ kind: 'no-dataset' });
    const { id, username } = user;
    const question = { context, dataset, manifest, caller: { id, username }, now: now(), isRehearsal };
    const kept = (values: ValuesOnDevice) => void recordValues(store, manifest, values).catch(() => undefined);
    const answer = await engine.ask({ question, bytes, folder: folderOf(store.name), kept, ...asking });
    switch (answer.kind) {
      case 'answered':
        return { kind: 'computed', results: answer.results, manifest };
      case 'refused':
        return refused({ kind: 'unanswerable', reason: answer.reason });
      case 'no-rows':
      case 'failed':
        return refused(answer);
    }
  }

  return {
    async answer({ key, chartId, dashboardId, priority, ...question }, signal) {
      const { store, context } = question;
      const kept = await keptOf(store, context.datasource.id);
      if (!kept) return refused({ kind: 'no-rows' });
      const verdict = verdictFor(kept.rehearsal, { context, chartId, dashboardId });
      if (verdict === null) return refused({ kind: 'not-rehearsed' });
      if (verdict.kind !== 'equal') return refused({ kind: 'differs', verdict });
      const requester = chartId === null ? null : `${dashboardId} ${chartId}`;
      const computed = await computeFrom(question, kept, { requester, priority, signal });
      if (computed.kind === 'refused') return computed;
      const { results, manifest } = computed;
      const saved = await saver.save(store, { key, dashboardId, results, asOf: manifest.asOf, now: now() });
      return saved === 'saved' ? { kind: 'answered' } : refused({ kind: 'no-room' });
    },
    async compute(question, asking) {
      const kept = await keptOf(question.store, question.context.datasource.id);
      return kept ? computeFrom(question, kept, asking, true) : refused({ kind: 'no-rows' });
    },
  };
}
