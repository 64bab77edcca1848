import { formatLocale, type FormatLocaleObject } from 'd3-format';
import { duration, durationSub } from './durations';

export type NumberFormatter = (value: number) => string;

/** d3 with the decimal and grouping signs of a locale. Grouping stays by threes. */
function d3Locale(locale: string | undefined): FormatLocaleObject {
  const parts = new Intl.NumberFormat(locale).formatToParts(1234567.8);
  const sign = (type: Intl.NumberFormatPartTypes, fallback: string) =>
    parts.find(part => part.type === type)?.value ?? fallback;
  return formatLocale({
    decimal: sign('decimal', '.'),
    thousands: sign('group', ','),
    grouping: [3],
    currency: ['$', ''],
  });
}

const locales = new Map<string, FormatLocaleObject>();
function localeOf(locale: string | undefined): FormatLocaleObject {
  const key = locale ?? '';
  const known = locales.get(key) ?? d3Locale(locale);
  locales.set(key, known);
  return known;
}

export const SMART_NUMBER = 'SMART_NUMBER';

/** Adaptive: three significant digits, with k, M, B for large numbers (the contract's SMART_NUMBER). */
function smartNumber(locale: FormatLocaleObject): NumberFormatter {
  const large = locale.format('.3~s');
  const medium = locale.format('.2~f');
  const small = locale.format('.4~f');
  const tiny = locale.format('.3~s');
  return value => {
    const size = Math.abs(value);
    if (value === 0) return '0';
    if (size >= 1000) return large(value).replace('G', 'B');
    if (size >= 1) return medium(value);
    if (size >= 0.001) return small(value);
    return size > 0.000001 ? `${locale.format('.3~f')(value * 1e6)}µ` : tiny(value);
  };
}

const formatters = new Map<string, NumberFormatter>();

function create(format: string, locale: FormatLocaleObject): NumberFormatter {
  switch (format) {
    case '':
    case SMART_NUMBER:
      return smartNumber(locale);
    case 'SMART_NUMBER_SIGNED': {
      const smart = smartNumber(locale);
      return value => `${value > 0 ? '+' : ''}${smart(value)}`;
    }
    case 'DURATION':
      return duration(locale.format('.1~f'));
    case 'DURATION_SUB':
      return durationSub;
    case 'OVER_MAX_HIDDEN':
      // The chart decides which values are too large: `overMaxHidden`.
      return smartNumber(locale);
    default:
      try {
        return locale.format(format);
      } catch {
        // An invalid format must not hide the number from the reader, and its author must see that it is invalid.
        return value => `${value} (Invalid format: ${format})`;
      }
  }
}

/**
 * The formatter of a chart's format: a d3 specifier, or one of the contract's names. Unknown formats are shown beside
 * the value.
 */
export function numberFormatter(format: string | null | undefined, locale?: string): NumberFormatter {
  const key = `${locale ?? ''} ${format ?? ''}`;
  const known = formatters.get(key) ?? create(format ?? SMART_NUMBER, localeOf(locale));
  formatters.set(key, known);
  return known;
}

/** Hides values above a bound, since labels of stacks would overlap there. */
export function overMaxHidden(max: number, format: NumberFormatter): NumberFormatter {
  return value => (value > max ? '' : format(value));
}
