import type { Currency } from '@/model/dataset';
import { numberFormatter, type NumberFormatter } from './numbers';

/** The sign of a currency by its code; an unknown code is its own sign. */
export function currencySign(code: string, locale?: string): string {
  try {
    const parts = new Intl.NumberFormat(locale, { style: 'currency', currency: code }).formatToParts(1);
    return parts.find(part => part.type === 'currency')?.value ?? code;
  } catch (error) {
    if (error instanceof RangeError) return code;
    throw error;
  }
}

/** Numbers with the sign of their currency; `$` and `%` of the format itself are left out. */
export function currencyFormatter(
  format: string | null | undefined,
  { symbol, position }: Currency,
  locale?: string,
): NumberFormatter {
  return withCurrency(numberFormatter(format?.replace(/[$%]/g, ''), locale), { symbol, position }, locale);
}

/** Adds the sign of their currency to formatted numbers. */
export function withCurrency(
  number: NumberFormatter,
  { symbol, position }: Currency,
  locale?: string,
): NumberFormatter {
  const sign = currencySign(symbol, locale);
  return value => (position === 'prefix' ? `${sign} ${number(value)}` : `${number(value)} ${sign}`);
}
