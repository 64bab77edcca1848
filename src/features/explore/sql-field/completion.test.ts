import { CompletionContext, type Completion, type CompletionSource } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import type { Dataset } from '@/model/dataset';
import { completionScores } from '@/model/sql-completion/expression';
import { boostOf, expressionSql } from './completion';

const dataset: Pick<Dataset, 'columns' | 'metrics'> = {
  columns: ['origin', 'origin_city'].map(name => ({
    name,
    type: 'VARCHAR',
    generic: null,
    isTemporal: false,
    expression: null,
    verboseName: null,
    description: null,
  })),
  metrics: [
    { name: 'ordered', expression: 'SUM(o)', verboseName: null, description: null, format: null, currency: null },
  ],
};

/** The completions at the end of a text. */
async function completionsIn(state: EditorState): Promise<readonly Completion[]> {
  const { length } = state.doc;
  const sources = state.languageDataAt<CompletionSource>('autocomplete', length);
  const ask = async (source: CompletionSource) => source(new CompletionContext(state, length, false));
  return (await Promise.all(sources.map(ask))).flatMap(answer => answer?.options ?? []);
}
const offered = (sql: string) =>
  completionsIn(EditorState.create({ doc: sql, extensions: expressionSql(() => dataset, 'duckdb') }));
const byName = (options: readonly Completion[]) => new Map(options.map(option => [option.label, option]));

test('FLT-009 completes columns, metrics, functions and keywords while typing SQL', async () => {
  const names = byName(await offered('delay > 60 AND or'));
  for (const name of ['origin', 'origin_city', 'ordered', 'OR', 'ORDER', 'coalesce'])
    expect(names.has(name)).toBe(true);
});

test('FLT-010 ranks keywords by the score 100, after the names of the dataset', async () => {
  expect(completionScores.keyword).toBe(100);
  const names = byName(await offered('or'));
  const boost = (name: string) => names.get(name)?.boost ?? Number.NaN;
  expect(boost('OR')).toBe(boostOf(100));
  expect(boost('origin')).toBeGreaterThan(boost('ordered'));
  expect(boost('ordered')).toBeGreaterThan(boost('OR'));
});

test('offers each name once', async () => {
  const labels = (await offered('or')).map(({ label }) => label.toLowerCase());
  expect(labels.filter(label => label === 'or')).toEqual(['or']);
  expect(labels.filter(label => label === 'origin')).toEqual(['origin']);
});

test('completes the current names of the dataset', async () => {
  let { metrics } = dataset;
  const state = EditorState.create({ doc: 'or', extensions: expressionSql(() => ({ ...dataset, metrics }), 'duckdb') });
  expect(byName(await completionsIn(state)).has('ordered')).toBe(true);
  metrics = [];
  expect(byName(await completionsIn(state)).has('ordered')).toBe(false);
});

test('keeps the same completion sources from one key to the next', () => {
  const state = EditorState.create({ doc: 'or', extensions: expressionSql(() => dataset, 'duckdb') });
  const after = state.update({ changes: { from: 2, insert: 'i' } }).state;
  const sources = after.languageDataAt<CompletionSource>('autocomplete', 3);
  expect(sources).toHaveLength(2);
  for (const [index, source] of state.languageDataAt<CompletionSource>('autocomplete', 2).entries())
    expect(sources[index]).toBe(source);
});
