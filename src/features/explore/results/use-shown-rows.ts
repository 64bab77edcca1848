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

/** Rows that a part of the pane shows, and what is known of them. */
export interface ShownRows {
  /** As it came. */
  readonly answer: ChartResult;
  /** Without what only the drawing needs. */
  readonly result: ChartResult;
  /** Of their query; null where it has none. */
  readonly limit: number | null;
  /** What files are made of. */
  readonly file: Omit<RowsOf, 'now'>;
}

interface RowsSource {
  readonly part: PartId;
  readonly chart: ShownChart | null;
  /** What the answers of the chart are to. */
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
 * How somebody looks at the rows of each part, for as long as the pane is there: of other columns nothing of it is
 * true.
 */
export function useRowsView(part: PartId, result: ChartResult | null): readonly [RowsView, (view: RowsView) => void] {
  const [views, setViews] = useState<ReadonlyMap<string, RowsView>>(new Map());
  const key = JSON.stringify([part, result?.columns.map(({ name }) => name)]);
  return [views.get(key) ?? asTheyCame, view => setViews(before => new Map(before).set(key, view))];
}
