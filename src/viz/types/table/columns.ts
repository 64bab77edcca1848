import { isRecord } from '@/lib/json';
import type { FormData } from '@/model/chart';
import { genericTypes, type Dataset } from '@/model/dataset';
import type { QueryColumn, QueryMetric } from '@/model/query-context';
import { columnLabel, metricLabel } from '@/query/result/labels';
import { hasRules } from '../../conditional-formatting/use-colouring';
import { verboseName } from '../../labels';
import { timeGrain } from '../../query/base';
import { distinctColumns } from '../../controls/named';
import type { ChartResult, ResultColumn } from '../../result';
import { barsOf, type Bars } from './bars';
import { cellFormat, type CellFormat, type ColumnRole } from './cell-format';
import { columnConfigOf, type ColumnConfig } from './column-config';
import { isRaw } from './query';
import { settingsOf } from './fields';

export interface DisplayColumn {
  readonly column: ResultColumn;
  readonly title: string;
  readonly numeric: boolean;
  readonly role: ColumnRole;
  /** The column that a click on a value filters by; null for metrics. */
  readonly dimension: QueryColumn | null;
  readonly grain: string | null;
  readonly format: CellFormat;
  readonly config: ColumnConfig;
  /** Null if there are no bars. */
  readonly bars: Bars | null;
}

/** The names of the form data's metrics. A percent metric's own column is left out unless it is queried separately. */
function rolesOf(form: FormData, raw: boolean) {
  const names = (list: readonly QueryMetric[]) => new Set(raw ? [] : list.map(metricLabel));
  const settings = settingsOf(form);
  const [metrics, shares] = [names(settings.metrics), names(settings.percent_metrics)];
  return {
    roleOf: (name: string): ColumnRole =>
      metrics.has(name) ? 'metric' : name.startsWith('%') && shares.has(name.slice(1)) ? 'share' : 'value',
    isHidden: (name: string) => shares.has(name) && !metrics.has(name),
  };
}

function isCut(form: FormData, column: QueryColumn | undefined): boolean {
  const temporal = settingsOf(form).temporal_columns_lookup;
  if (typeof column === 'string') return isRecord(temporal) && temporal[column] === true;
  return column?.columnType === 'BASE_AXIS';
}

/** The columns of a table: titles, formats, bars and colours (facts: the contract's form data, `table`). */
export function tableColumns(result: ChartResult, form: FormData, dataset: Dataset | null): DisplayColumn[] {
  const raw = isRaw(form);
  const { roleOf, isHidden } = rolesOf(form, raw);
  const coloured = hasRules(form);
  const settings = settingsOf(form);
  const chosen = raw ? distinctColumns(settings.all_columns, settings.columns) : settings.groupby;
  const { rowCount } = result;
  return result.columns
    .filter(({ name }) => !isHidden(name))
    .map((column): DisplayColumn => {
      const role = roleOf(column.name);
      const config = columnConfigOf(form, column.name);
      const numeric = column.type === genericTypes.numeric || role !== 'value';
      const query = chosen.find(candidate => columnLabel(candidate) === column.name);
      const grain = !raw && isCut(form, query) ? timeGrain(form) : null;
      // Colours and bars would compete for a cell: any colour rule of the chart removes the bars.
      const withBars =
        numeric && config.bars && !coloured && (raw || role !== 'value') && typeof column.values[0] === 'number';
      return {
        column,
        title: role === 'share' ? `% ${verboseName(dataset, column.name.slice(1))}` : verboseName(dataset, column.name),
        numeric,
        role,
        dimension: role === 'value' ? (query ?? column.name) : null,
        grain,
        format: cellFormat({ column, role, form, dataset, config, grain }),
        config,
        bars: withBars ? barsOf(column, rowCount, config.alignBars, config.colourBars) : null,
      };
    });
}
