import { useEffect, useState } from 'react';
import type { FormData } from '@/model/chart';
import { genericTypes, type Dataset, type GenericType } from '@/model/dataset';
import { isLocalId } from '@/model/local-id';
import { readLegacyRows, type LegacyAnswer, type LegacyRows } from '@/offline/direct/legacy-rows';
import { useOffline } from '@/offline/react/context';
import { reasonWords } from '@/text/failure-reason';
import { chartText } from '@/text/messages/charts/chart';
import { legacyChartText as text } from '@/text/messages/explore/legacy-chart';
import { Button } from '@/ui/button/Button';
import { Notice } from '@/ui/notice/Notice';
import { ResultTable } from '@/viz/react/ResultTable';
import type { ChartResult } from '@/viz/result';
import * as css from './LegacyChart.css';

interface LegacyChartProps {
  /** Null for an unsaved chart. */
  readonly chartId: number | null;
  readonly name: string;
  readonly formData: FormData;
  readonly datasetId: number | null;
  readonly dataset: Dataset | null;
}

const knownTypes: readonly GenericType[] = Object.values(genericTypes);

const valueOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : value === null || value === undefined
      ? null
      : JSON.stringify(value);

const resultOf = ({ names, types, rows }: LegacyRows): ChartResult => ({
  columns: names.map((column, index) => ({
    name: column,
    parts: [column],
    type: knownTypes.find(type => type === types[index]) ?? null,
    values: rows.map(row => valueOf(row[column])),
  })),
  rowCount: rows.length,
});

/** A chart of a legacy type that is drawn elsewhere: shows the rows that the server returns for its form data. */
export default function LegacyChart({ chartId, name, formData, datasetId, dataset }: LegacyChartProps) {
  const { ask } = useOffline();
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<LegacyAnswer | null>(null);
  const savedId = chartId === null || isLocalId(chartId) ? null : chartId;
  useEffect(() => {
    const abort = new AbortController();
    const settle = (next: LegacyAnswer) => abort.signal.aborted || setAnswer(next);
    setAnswer(null);
    readLegacyRows(ask, { formData, datasetId, chartId: savedId }, abort.signal).then(settle, () =>
      settle({ name: 'failed', reason: { code: 'network' } }),
    );
    return () => abort.abort();
  }, [ask, formData, datasetId, savedId, tries]);
  if (answer?.name === 'read')
    return (
      <div className={css.rows}>
        <p className={css.note}>{text.rowsOnly}</p>
        <ResultTable results={[resultOf(answer.rows)]} dataset={dataset} label={name} />
      </div>
    );
  return (
    <Notice
      title={chartText.unsupported}
      action={
        answer && (
          <Button size="small" onPress={() => setTries(tries + 1)}>
            {text.again}
          </Button>
        )
      }
    >
      {answer ? text.noRows(reasonWords(answer.reason)) : text.reading}
    </Notice>
  );
}
