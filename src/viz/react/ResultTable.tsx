import { useMemo } from 'react';
import type { FormData } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import { Table } from '../types/table/Table';
import { type ChartPlugin, noInteraction, untouched } from '../plugin';
import type { ChartResult } from '../result';
import { readableColumns, withoutInternal } from './rows-to-read';
import * as css from './ChartPicture.css';

interface ResultTableProps {
  readonly results: readonly ChartResult[];
  readonly dataset: Dataset | null;
  readonly label: string;
  /** The chart of these answers; absent for rows of the data, which are shown unchanged. */
  readonly of?: { readonly plugin: ChartPlugin; readonly formData: FormData };
}

const plain = { query_mode: 'raw', show_cell_bars: false };
const noColour = () => 'currentColor';

/** The rows behind a chart, unchanged, as an alternative to the picture. */
export function ResultTable({ results, dataset, label, of }: ResultTableProps) {
  // Callers pass a new `of` object each time, with the same two members.
  const plugin = of?.plugin;
  const form = of?.formData;
  const tables = useMemo(
    () =>
      plugin && form
        ? withoutInternal(results, plugin, form).map(result => ({
            results: [result],
            formData: { ...plain, column_config: readableColumns(result, dataset) },
          }))
        : results.map(result => ({ results: [result], formData: plain })),
    [results, dataset, plugin, form],
  );
  return (
    <div className={css.tables}>
      {tables.map((table, index) => (
        <div key={index} className={css.table}>
          <Table
            {...table}
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
