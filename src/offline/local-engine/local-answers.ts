import type { QueryContext } from '@/model/query-context';
import type { Requester } from '@/query/answer-state';
import type { RowsManifest } from '@/query/kept-rows/manifest';
import type { LocalRefusal, RowsVerdict } from '@/query/kept-rows/refusal';
import type { SessionFacts } from '../state/facts';
import type { LocalStore } from '../store/database';
import type { EncodedResult } from '../results/encode';
import type { LocalEngine } from './engine';
import { queryDataset } from './query-dataset';
import { verdictOn } from '../store/rehearsal-record';
import { saveLocalAnswer } from './save-answer';

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
  readonly asker: string | null;
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
  readonly now: () => number;
}

const refused = (reason: LocalRefusal) => ({ kind: 'refused', reason }) as const;

/** Reads rows with all their columns, whatever the charts over them ask. */
const readsRows = ({ result_type: type }: QueryContext): boolean => type === 'drill_detail' || type === 'samples';

/**
 * The verdict that a query depends on. In the chart builder a chart asks other things than it did when it was rehearsed:
 * what may be computed exactly is then decided by the query itself, unless the chart is known to differ.
 */
async function verdictFor(
  store: LocalStore,
  manifest: RowsManifest,
  { context, chartId, dashboardId }: Pick<LocalQuestion & Requester, 'context' | 'chartId' | 'dashboardId'>,
): Promise<RowsVerdict | null> {
  if (readsRows(context)) return verdictOn(store, manifest, 'rows');
  if (chartId === null) return verdictOn(store, manifest, 'other');
  const own = await verdictOn(store, manifest, { chartId });
  const isFinal = dashboardId !== null || own?.kind === 'differs';
  return isFinal ? own : verdictOn(store, manifest, 'other');
}

export function createLocalAnswers({ openRows, engine, now }: LocalAnswersPorts): LocalAnswers {
  async function computeFrom(
    { store, user, context }: LocalQuestion,
    rows: NonNullable<Awaited<ReturnType<OpenKeptRows>>>,
    asking: Asking,
    isRehearsal = false,
  ): Promise<Computed> {
    const wire = (await store.datasets.get(context.datasource.id))?.dataset;
    if (!wire) return refused({ kind: 'no-dataset' });
    const { manifest, bytes } = rows;
    const { id, username } = user;
    const question = {
      context,
      dataset: queryDataset(wire),
      manifest,
      caller: { id, username },
      now: now(),
      isRehearsal,
    };
    const answer = await engine.ask({ question, bytes, ...asking });
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
      const rows = await openRows(store, context.datasource.id);
      if (!rows) return refused({ kind: 'no-rows' });
      const verdict = await verdictFor(store, rows.manifest, { context, chartId, dashboardId });
      if (verdict === null) return refused({ kind: 'not-rehearsed' });
      if (verdict.kind !== 'equal') return refused({ kind: 'differs', verdict });
      const asker = chartId === null ? null : `${dashboardId} ${chartId}`;
      const computed = await computeFrom(question, rows, { asker, priority, signal });
      if (computed.kind === 'refused') return computed;
      const { results, manifest } = computed;
      const saved = await saveLocalAnswer(store, { key, dashboardId, results, asOf: manifest.asOf, now: now() });
      return saved === 'saved' ? { kind: 'answered' } : refused({ kind: 'no-room' });
    },
    async compute(question, asking) {
      const rows = await openRows(question.store, question.context.datasource.id);
      return rows ? computeFrom(question, rows, asking, true) : refused({ kind: 'no-rows' });
    },
  };
}
