import { numberFormatter } from '@/text/numbers';
import { formatTick } from '@/text/times';

/**
 * Functions that expressions in specifications may call, such as `labelExpr: "formatNumber(datum.value, '.1%')"`. The
 * parser must know their names and the drawing worker the functions themselves.
 */
export const chartFunctions = {
  formatNumber: (value: unknown, format: string) => (typeof value === 'number' ? numberFormatter(format)(value) : ''),
  formatTick: (value: unknown) => (typeof value === 'number' || value instanceof Date ? formatTick(Number(value)) : ''),
} as const;
