import { useMemo, useState } from 'react';
import type { Dataset } from '@/model/dataset';
import type { FormData } from '@/model/chart';
import { SAMPLES_ROW_LIMIT } from '@/model/limits';
import type { AnswerState } from '@/query/answer-state';
import type { RowsOf } from '@/viz/download/rows';
import type { Question } from '@/viz/query/question';
import { withoutInternal } from '@/viz/react/rows-to-read';
import type { ShownChart } from '@/viz/react/shown-chart';
import type { ChartResult } from '@/viz/result';
import { answerPlace, type PartId } from './parts';
import type { RowsView } from './use-rows-table';

/** Rows that a part of the pane shows, with their context. */
export interface ShownRows {
  /** The result as it arrived. */
  readonly answer: ChartResult;
  /** The result without columns that only the drawing needs. */
  readonly result: ChartResult;
  /** The row limit of the query; null if it has none. */
  readonly limit: number | null;
  /** The source of downloads. */
  readonly file: Omit<RowsOf, 'now'>;
}

interface RowsSource {
  readonly part: PartId;
  readonly chart: ShownChart | null;
  /** The question that the chart's results belong to. */
  readonly asked: Question | null;
  readonly samples: AnswerState<ChartResult>;
  readonly dataset: Dataset | null;
  readonly samplesName: string;
}

const noSettings: FormData = {};

/** The rows of the open part; null while there are none, and for parts that show none. */
export function useShownRows({ part, chart, asked, samples, dataset, samplesName }: RowsSource): ShownRows | null {
  const { plugin, formData, results } = chart ?? {};
  const answers = useMemo(
    () => (plugin && formData && results ? withoutInternal(results, plugin, formData) : null),
    [plugin, formData, results],
  );
  if (part === 'samples') {
    const [answer] = samples.name === 'shown' ? samples.stored.results : [];
    if (!answer || samples.name !== 'shown') return null;
    const { results: rows, asOf } = samples.stored;
    return {
      answer,
      result: answer,
      limit: SAMPLES_ROW_LIMIT,
      file: { plugin: null, formData: noSettings, results: rows, dataset, name: samplesName, asOf },
    };
  }
  const place = answerPlace(part);
  const [answer, result] = place === null ? [] : [chart?.results[place], answers?.[place]];
  if (!chart || place === null || !answer || !result) return null;
  return { answer, result, limit: asked?.context.queries[place]?.row_limit ?? null, file: { ...chart, only: place } };
}

const asTheyCame: RowsView = { search: '', sorts: [] };

/**
 * The search and sorting of each part and its set of columns, for as long as the pane is open.
 */
export function useRowsView(part: PartId, result: ChartResult | null): readonly [RowsView, (view: RowsView) => void] {
  const [views, setViews] = useState<ReadonlyMap<string, RowsView>>(new Map());
  const key = JSON.stringify([part, result?.columns.map(({ name }) => name)]);
  return [views.get(key) ?? asTheyCame, view => setViews(before => new Map(before).set(key, view))];
}
