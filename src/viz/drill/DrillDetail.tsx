import { useMemo } from 'react';
import { toolsText } from '@/text/messages/charts/chart-tools';
import { Dialog } from '@/ui/dialog/Dialog';
import { WithAnswer } from '../answers';
import type { Dataset } from '@/model/dataset';
import type { ChartResult } from '../result';
import type { MarkMeaning } from '../plugin';
import { AnswerBody } from '../react/AnswerBody';
import { ResultTable } from '../react/ResultTable';
import type { ShownChart } from '../react/shown-chart';
import { detailQuestion } from './detail';
import { detailFilters } from './filters';
import * as css from './drill.css';

interface DrillDetailProps {
  readonly chart: ShownChart;
  readonly meaning: MarkMeaning | null;
  readonly about: string | null;
  readonly onClose: () => void;
}

/** The rows behind a chart, or behind one of its marks. */
export function DrillDetail({ chart, meaning, about, onClose }: DrillDetailProps) {
  const { plugin, datasetId, formData, dataset, name } = chart;
  const question = useMemo(
    () =>
      datasetId === null ? null : detailQuestion(plugin, datasetId, formData, meaning ? detailFilters(meaning) : []),
    [plugin, datasetId, formData, meaning],
  );
  const limit = question?.context.queries[0]?.row_limit ?? 0;
  return (
    <Dialog title={toolsText.detailTitle(name)} closeLabel={toolsText.close} size="full" onClose={onClose}>
      <div className={css.panel}>
        {about !== null && (
          <p className={css.trail}>
            <span className={css.crumb}>{about}</span>
          </p>
        )}
        <WithAnswer question={question}>
          {({ state, refresh }) => (
            <AnswerBody answer={state} onRetry={refresh}>
              {results => (
                <Rows results={results} limit={limit} dataset={dataset} label={toolsText.detailTitle(name)} />
              )}
            </AnswerBody>
          )}
        </WithAnswer>
      </div>
    </Dialog>
  );
}

interface RowsProps {
  readonly results: readonly ChartResult[];
  readonly limit: number;
  readonly dataset: Dataset | null;
  readonly label: string;
}

function Rows({ results, limit, dataset, label }: RowsProps) {
  const count = results[0]?.rowCount ?? 0;
  if (count === 0) return <p className={css.note}>{toolsText.noRows}</p>;
  return (
    <>
      <div className={css.room}>
        <ResultTable results={results} dataset={dataset} label={label} />
      </div>
      {count === limit && <p className={css.note}>{toolsText.detailRows(count)}</p>}
    </>
  );
}
