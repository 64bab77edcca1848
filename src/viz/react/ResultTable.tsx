import type { Dataset } from '@/model/dataset';
import { Table } from '../table/Table';
import { noInteraction, untouched } from '../reader-state';
import type { ChartResult } from '../result';
import * as css from './ResultTable.css';

interface ResultTableProps {
  readonly results: readonly ChartResult[];
  readonly dataset: Dataset | null;
  readonly label: string;
}

const plain = { query_mode: 'raw', show_cell_bars: false };
const noColour = () => 'currentColor';

/** The rows behind a chart, as they came: the other way to read it. */
export function ResultTable({ results, dataset, label }: ResultTableProps) {
  return (
    <div className={css.tables}>
      {results.map((result, index) => (
        <div key={index} className={css.table}>
          <Table
            results={[result]}
            formData={plain}
            dataset={dataset}
            label={label}
            width={0}
            height={0}
            colourOf={noColour}
            reader={untouched}
            interaction={noInteraction}
          />
        </div>
      ))}
    </div>
  );
}
