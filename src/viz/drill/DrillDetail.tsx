import { useMemo, useState } from 'react';
import { toolsText } from '@/text/messages/charts/chart-tools';
import { tableText } from '@/text/messages/charts/table';
import { Dialog } from '@/ui/dialog/Dialog';
import { Pager } from '@/ui/table/Pager';
import { WithAnswer } from '../answers';
import { SAMPLES_ROW_LIMIT } from '@/model/limits';
import type { AnswerState } from '@/query/answer-state';
import { numberAt, type ChartResult } from '../result';
import type { MarkMeaning } from '../plugin';
import { AnswerBody } from '../react/AnswerBody';
import { LocalOrigin } from '../react/LocalMark';
import { ResultTable } from '../react/ResultTable';
import type { ShownChart } from '../react/shown-chart';
import { detailCountQuestion, detailPage, detailQuestion } from './detail';
import { detailFilters } from './filters';
import * as css from './drill.css';

interface DrillDetailProps {
  readonly chart: ShownChart;
  readonly meaning: MarkMeaning | null;
  readonly about: string | null;
  readonly onClose: () => void;
}

/** The rows behind a chart, or behind one of its marks, in pages. */
export function DrillDetail({ chart, meaning, about, onClose }: DrillDetailProps) {
  const { plugin, datasetId, formData, dataset, name } = chart;
  const [page, setPage] = useState(0);
  const behind = useMemo(
    () =>
      datasetId === null ? null : { plugin, datasetId, formData, narrowing: meaning ? detailFilters(meaning) : [] },
    [plugin, datasetId, formData, meaning],
  );
  const question = useMemo(() => behind && detailQuestion(behind, page), [behind, page]);
  const countQuestion = useMemo(() => behind && detailCountQuestion(behind), [behind]);
  const title = toolsText.detailTitle(name);
  return (
    <Dialog title={title} closeLabel={toolsText.close} size="full" onClose={onClose}>
      <div className={css.panel}>
        {about !== null && (
          <p className={css.trail}>
            <span className={css.crumb}>{about}</span>
          </p>
        )}
        <WithAnswer question={question}>
          {({ state, refresh }) => (
            <>
              <span className={css.origin}>
                <LocalOrigin answer={state} />
              </span>
              <AnswerBody
                answer={state}
                missing={{ alert: toolsText.detailNeedsServer, more: toolsText.detailKept }}
                onRetry={refresh}
              >
                {results =>
                  results[0]?.rowCount ? (
                    <div key={page} className={css.room}>
                      <ResultTable results={results} dataset={dataset} label={title} />
                    </div>
                  ) : (
                    <p className={css.note}>{toolsText.noRows}</p>
                  )
                }
              </AnswerBody>
              <WithAnswer question={page > 0 || rowsOf(state) === SAMPLES_ROW_LIMIT ? countQuestion : null}>
                {counted => <Foot page={page} rows={rowsOf(state)} counted={countOf(counted.state)} onPage={setPage} />}
              </WithAnswer>
            </>
          )}
        </WithAnswer>
      </div>
    </Dialog>
  );
}

const resultOf = (answer: AnswerState<ChartResult>): ChartResult | undefined =>
  answer.name === 'shown' ? answer.stored.results[0] : undefined;

/** Null while there is no answer. */
const rowsOf = (answer: AnswerState<ChartResult>): number | null => resultOf(answer)?.rowCount ?? null;

function countOf(answer: AnswerState<ChartResult>): number | null {
  const [column] = resultOf(answer)?.columns ?? [];
  return column ? numberAt(column, 0) : null;
}

interface FootProps {
  readonly page: number;
  /** Of the page; null while they are loading. */
  readonly rows: number | null;
  readonly counted: number | null;
  readonly onPage: (page: number) => void;
}

/** Links to the other pages of rows. */
function Foot({ page, rows, counted, onPage }: FootProps) {
  const { first, last, all, pages } = detailPage(page, rows, counted);
  // The table already shows how many rows it has.
  if (pages === 1) return null;
  return (
    <Pager
      page={page}
      pages={pages}
      words={{
        label: toolsText.detailPages,
        range: rows ? toolsText.detailRange(first, last, all) : '',
        size: toolsText.detailPageSize(SAMPLES_ROW_LIMIT),
        before: tableText.previousPage,
        next: tableText.nextPage,
      }}
      onPage={onPage}
    />
  );
}
