import { formatsText as text } from '@/text/messages/explore/formats';
import { numberFormatter, SMART_NUMBER } from '@/text/numbers';
import { timeFormatter } from '@/text/time-format';
import { SMART_DATE } from '@/text/times';

/** A format with its display name. */
export interface OfferedFormat {
  readonly id: string;
  readonly label: string;
}

/** EXP-156: d3 number formats, in the order offered. */
const numberFormats = [
  '~g',
  ',d',
  '.1s',
  '.3s',
  ',.1%',
  '.2%',
  '.3%',
  '.4r',
  ',.1f',
  ',.2f',
  ',.3f',
  '+,',
  '$,.2f',
  'DURATION',
  'DURATION_SUB',
] as const;

const names = (): Readonly<Record<string, string>> => ({
  [SMART_NUMBER]: text.adaptive,
  '~g': text.original,
  DURATION: text.duration,
  DURATION_SUB: text.durationBelow,
});

/** A number that shows what a format does to digits before and after the decimal point. */
const EXAMPLE = 12_345.432;

/** The number formats on offer. @param onlyShares EXP-080: whether values are percentages */
export function offeredNumberFormats(onlyShares: boolean): readonly OfferedFormat[] {
  const formats = onlyShares ? numberFormats.filter(format => format.includes('%')) : [SMART_NUMBER, ...numberFormats];
  return formats.map(id => ({ id, label: text.example(names()[id] ?? id, numberFormatter(id)(EXAMPLE)) }));
}

/** EXP-157: d3 time formats, in the order offered. */
const timeFormats = ['%d/%m/%Y', '%m/%d/%Y', '%Y-%m-%d', '%Y-%m-%d %H:%M:%S', '%d-%m-%Y %H:%M:%S', '%H:%M:%S'] as const;

/** A date whose day differs from its month in every format. */
const MOMENT = Date.UTC(2019, 0, 14, 1, 32, 10);

export const offeredTimeFormats = (): readonly OfferedFormat[] => [
  { id: SMART_DATE, label: text.adaptive },
  ...timeFormats.map(id => ({ id, label: text.example(id, timeFormatter(id)(MOMENT)) })),
];

/** EXP-031: the currency codes on offer; others can be typed. */
export const currencies = ['USD', 'EUR', 'GBP', 'INR', 'MXN', 'JPY', 'CNY'] as const;

/** A currency with its symbol, such as `US Dollar ($)`, in the user's language. */
export function currencyName(code: string, language?: string): string {
  try {
    const written = (currencyDisplay: 'symbol' | 'name') =>
      new Intl.NumberFormat(language, { style: 'currency', currency: code, currencyDisplay })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? code;
    return `${written('symbol')} (${code})`;
  } catch {
    // A typed currency code may be unknown.
    return code;
  }
}
