import { formatsText as text } from '@/text/messages/explore/formats';
import { numberFormatter, SMART_NUMBER } from '@/text/numbers';
import { timeFormatter } from '@/text/time-format';
import { SMART_DATE } from '@/text/times';

/** A format that is offered, and what it is called. */
export interface OfferedFormat {
  readonly id: string;
  readonly label: string;
}

/** EXP-156: d3 formats of numbers, in the order in which they are offered. */
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

/** A number that shows what a format does to digits before and behind the point. */
const EXAMPLE = 12_345.432;

/** What can be chosen to write numbers with. @param onlyShares EXP-080: where values are percentages */
export function offeredNumberFormats(onlyShares: boolean): readonly OfferedFormat[] {
  const formats = onlyShares ? numberFormats.filter(format => format.includes('%')) : [SMART_NUMBER, ...numberFormats];
  return formats.map(id => ({ id, label: text.example(names()[id] ?? id, numberFormatter(id)(EXAMPLE)) }));
}

/** EXP-157: d3 formats of times, in the order in which they are offered. */
const timeFormats = ['%d/%m/%Y', '%m/%d/%Y', '%Y-%m-%d', '%Y-%m-%d %H:%M:%S', '%d-%m-%Y %H:%M:%S', '%H:%M:%S'] as const;

/** The evening of a day that no format writes like a month. */
const MOMENT = Date.UTC(2019, 0, 14, 1, 32, 10);

export const offeredTimeFormats = (): readonly OfferedFormat[] => [
  { id: SMART_DATE, label: text.adaptive },
  ...timeFormats.map(id => ({ id, label: text.example(id, timeFormatter(id)(MOMENT)) })),
];

/** EXP-031: currencies that are offered by their codes; others can be typed. */
export const currencies = ['USD', 'EUR', 'GBP', 'INR', 'MXN', 'JPY', 'CNY'] as const;

/** A currency with its sign, as `US Dollar ($)` is told in the reader's language. */
export function currencyName(code: string, language?: string): string {
  try {
    const written = (currencyDisplay: 'symbol' | 'name') =>
      new Intl.NumberFormat(language, { style: 'currency', currency: code, currencyDisplay })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? code;
    return `${written('symbol')} (${code})`;
  } catch {
    // A free entry need not be a currency that anybody knows.
    return code;
  }
}
