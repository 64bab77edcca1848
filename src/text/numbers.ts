import { formatLocale, type FormatLocaleObject } from 'd3-format';

export type NumberFormatter = (value: number) => string;

/** d3 with the decimal and grouping signs of a locale. Grouping stays by threes. */
function d3Locale(locale: string | undefined): FormatLocaleObject {
  const parts = new Intl.NumberFormat(locale).formatToParts(1234567.8);
  const sign = (type: Intl.NumberFormatPartTypes, fallback: string) => parts.find(part => part.type === type)?.value ?? fallback;
  return formatLocale({ decimal: sign('decimal', '.'), thousands: sign('group', ','), grouping: [3], currency: ['$', ''] });
}

const locales = new Map<string, FormatLocaleObject>();
function localeOf(locale: string | undefined): FormatLocaleObject {
  const key = locale ?? '';
  const known = locales.get(key) ?? d3Locale(locale);
  locales.set(key, known);
  return known;
}

export const SMART_NUMBER = 'SMART_NUMBER';

/** Adaptive: three digits that matter, with k, M, B for large numbers (the contract's SMART_NUMBER). */
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

const units: readonly (readonly [milliseconds: number, name: string])[] = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'm'],
  [1000, 's'],
];

/** Milliseconds as `1d 2h 3m 4s`; with `sub`, what is below a second too. */
function duration(locale: FormatLocaleObject, sub: boolean): NumberFormatter {
  return value => {
    let rest = Math.abs(value);
    const parts: string[] = [];
    for (const [size, name] of units) {
      const count = Math.floor(rest / size);
      rest -= count * size;
      if (count > 0) parts.push(`${count}${name}`);
    }
    if (sub && rest > 0) parts.push(`${locale.format('.3~f')(rest)}ms`);
    return `${value < 0 ? '−' : ''}${parts.length > 0 ? parts.join(' ') : '0s'}`;
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
      return duration(locale, false);
    case 'DURATION_SUB':
      return duration(locale, true);
    case 'OVER_MAX_HIDDEN':
      return smartNumber(locale);
    default:
      try {
        return locale.format(format);
      } catch {
        // A format that d3 does not know must not cost the reader the number.
        return locale.format('~g');
      }
  }
}

/** The formatter of a chart's format: a d3 specifier, or one of the contract's names. Unknown ones write the value as it is. */
export function numberFormatter(format: string | null | undefined, locale?: string): NumberFormatter {
  const key = `${locale ?? ''} ${format ?? ''}`;
  const known = formatters.get(key) ?? create(format ?? SMART_NUMBER, localeOf(locale));
  formatters.set(key, known);
  return known;
}
