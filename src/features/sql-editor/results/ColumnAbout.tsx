import type { SqlResult } from '@/offline/results/sql-result';
import { resultsText as text } from '@/text/messages/sql-editor/results';
import { isNumeric } from './cell-text';
import { Histogram } from './Histogram';
import { useSummary } from './summaries';
import * as css from './Results.css';

interface ColumnAboutProps {
  readonly result: SqlResult;
  readonly column: number;
}

/** A summary of a column's values below its title. */
export function ColumnAbout({ result, column }: ColumnAboutProps) {
  const summary = useSummary(result, column);
  const own = result.columns[column];
  if (!summary || !own) return <div className={css.about} />;
  const { distribution, distinct, rows, missing } = summary;
  return (
    <div className={css.about} data-align={isNumeric(own) ? 'right' : 'left'}>
      {distribution && rows > 1 ? (
        <Histogram counts={distribution.counts} className={css.bars} />
      ) : missing === rows ? (
        text.allMissing
      ) : (
        text.values(distinct)
      )}
    </div>
  );
}
