import { currencyFormatter } from '@/text/currency';
import { numberFormatter } from '@/text/numbers';
import type { timeFormatter } from '@/text/time-format';
import { formatTick } from '@/text/times';

const isInstant = (value: unknown): value is number | Date => typeof value === 'number' || value instanceof Date;

let writer: typeof timeFormatter | null = null;

/** Few charts have their own time format; it is loaded before the first of them is drawn. */
export async function loadTimeFormats(): Promise<void> {
  writer ??= (await import('@/text/time-format')).timeFormatter;
}

/**
 * Functions that expressions in specifications may call, such as `labelExpr: "formatNumber(datum.value, '.1%')"`. The
 * parser needs their names and the drawing worker the functions themselves.
 */
export const chartFunctions = {
  formatNumber: (value: unknown, format: string) => (typeof value === 'number' ? numberFormatter(format)(value) : ''),
  formatAmount: (value: unknown, format: string, symbol: string, position: 'prefix' | 'suffix') =>
    typeof value === 'number' ? currencyFormatter(format, { symbol, position })(value) : '',
  formatTime: (value: unknown, format: string) => (isInstant(value) ? (writer?.(format)(Number(value)) ?? '') : ''),
  formatTick: (value: unknown, among: unknown) =>
    isInstant(value) ? formatTick(Number(value), Array.isArray(among) ? among.filter(isInstant).map(Number) : []) : '',
} as const;
