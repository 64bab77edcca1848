import { isRecord } from '@/lib/json';
import { flagOf, numberOf, textOf, type FormData } from '@/model/chart';
import type { Currency } from '@/model/dataset';
import { columnAligns, type ColumnAlign, type ColumnOption } from './column-options';
import { currency } from '../../controls/field';
import { settingsOf } from './fields';

/** The settings of one column (EXP-118); null if the chart, or the type of the column, decides. */
export interface ColumnConfig {
  /** The minimum width in pixels. */
  readonly width: number | null;
  readonly align: ColumnAlign | null;
  /** True truncates long cells; false makes room for them. */
  readonly truncate: boolean | null;
  readonly bars: boolean;
  readonly alignBars: boolean;
  readonly colourBars: boolean;
  readonly numberFormat: string | null;
  /** For numbers between −1 and 1. */
  readonly smallNumberFormat: string | null;
  readonly timeFormat: string | null;
  readonly currency: Currency | null;
  /** Addresses are links. */
  readonly links: boolean;
  /** The address of a dashboard that the cells link to. */
  readonly dashboard: string | null;
  /** Parameters for that address, with column names in braces. */
  readonly parameters: string | null;
}

/** The older setting for a number's digits. */
function fractionFormat(config: FormData): string | null {
  const digits = numberOf(config, 'fractionDigits');
  return digits !== null && Number.isInteger(digits) && digits >= 0 && digits <= 20 ? `,.${digits}f` : null;
}

/** The stored settings of one column. */
export function storedConfigOf(stored: unknown, column: string): FormData {
  const own = isRecord(stored) && Object.hasOwn(stored, column) ? stored[column] : null;
  return isRecord(own) ? own : {};
}

/** The stored value after an option of a column was set, or removed if undefined; null if nothing is left. */
export function changedConfig(stored: unknown, column: string, option: ColumnOption, value: unknown): FormData | null {
  const { [option]: _before, ...others } = storedConfigOf(stored, column);
  const { [column]: _own, ...rest } = isRecord(stored) ? stored : {};
  const own = value === undefined ? others : { ...others, [option]: value };
  const all = Object.keys(own).length === 0 ? rest : { ...rest, [column]: own };
  return Object.keys(all).length === 0 ? null : all;
}

/** The settings of an answer's column, combined with those that the chart has for all. */
export function columnConfigOf(form: FormData, column: string): ColumnConfig {
  const { column_config: all, show_cell_bars: bars, align_pn: isAligned, color_pn: isColoured } = settingsOf(form);
  const config = storedConfigOf(all, column);
  const width = numberOf(config, 'columnWidth');
  return {
    width: width !== null && width > 0 ? width : null,
    align: columnAligns.find(align => align === config['horizontalAlign']) ?? null,
    truncate: typeof config['truncateLongCells'] === 'boolean' ? config['truncateLongCells'] : null,
    bars: flagOf(config, 'showCellBars', bars),
    alignBars: flagOf(config, 'alignPositiveNegative', isAligned),
    colourBars: flagOf(config, 'colorPositiveNegative', isColoured),
    numberFormat: textOf(config, 'd3NumberFormat') ?? fractionFormat(config),
    smallNumberFormat: textOf(config, 'd3SmallNumberFormat'),
    timeFormat: textOf(config, 'd3TimeFormat'),
    currency: currency().read(config, 'currencyFormat'),
    links: flagOf(config, 'showUrls', false),
    dashboard: textOf(config, 'dashboardUrl'),
    parameters: textOf(config, 'urlQueryParams'),
  };
}
