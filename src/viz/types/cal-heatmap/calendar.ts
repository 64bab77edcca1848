import type { domains, subdomains } from './fields';

export type Domain = (typeof domains)[number];
export type Subdomain = (typeof subdomains)[number];
type Unit = Domain | Subdomain;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

const truncated = (instant: number, length: number) => Math.floor(instant / length) * length;
/** Days since the Monday of the week, from 0. */
const weekday = (instant: number) => (new Date(instant).getUTCDay() + 6) % 7;

/** The start of the period that contains a moment; weeks start on Monday. */
export function startOf(instant: number, unit: Unit): number {
  const date = new Date(instant);
  switch (unit) {
    case 'min':
      return truncated(instant, MINUTE);
    case 'hour':
      return truncated(instant, HOUR);
    case 'day':
      return truncated(instant, DAY);
    case 'week':
      return truncated(instant, DAY) - weekday(instant) * DAY;
    case 'month':
      return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
    case 'year':
      return Date.UTC(date.getUTCFullYear(), 0);
  }
}

const lengths = { min: MINUTE, hour: HOUR, day: DAY, week: WEEK, month: 28 * DAY, year: 365 * DAY } as const;

/** The start of the next period. @param start the start of a period */
function nextOf(start: number, unit: Unit): number {
  // Months and years differ by at most four days: half a period later is inside the next one.
  return startOf(start + lengths[unit] * (unit === 'month' || unit === 'year' ? 1.3 : 1), unit);
}

/** The place of a cell in its block. */
export interface CellPlace {
  readonly column: number;
  readonly row: number;
}

/**
 * Where a cell is in its block: days are below each other by weekday, one column for each week; hours and minutes are
 * below each other, one column for each day or hour. A single day or hour is more compact.
 */
export function placeOf(instant: number, start: number, domain: Domain, subdomain: Subdomain): CellPlace {
  const nth = (length: number, rows: number) => {
    const index = Math.floor((instant - start) / length);
    return { column: Math.floor(index / rows), row: index % rows };
  };
  switch (subdomain) {
    case 'min':
      return nth(MINUTE, domain === 'hour' ? 10 : 60);
    case 'hour':
      return nth(HOUR, domain === 'day' ? 6 : 24);
    case 'day':
      return { column: (startOf(instant, 'week') - startOf(start, 'week')) / WEEK, row: weekday(instant) };
    case 'week':
      return nth(WEEK, 1);
    case 'month':
      return { column: new Date(instant).getUTCMonth() - new Date(start).getUTCMonth(), row: 0 };
  }
}

/** A block of a calendar, with the cells inside it. */
export interface Block {
  readonly from: number;
  readonly cells: readonly (CellPlace & { readonly from: number })[];
  readonly columns: number;
}

/** No more cells than these are drawn. */
export const MOST_CELLS = 12_000;

/** Cells belong to the block that they start in; a block shorter than its cells is one cell. */
function makeBlock(from: number, domain: Domain, subdomain: Subdomain): Block {
  const until = nextOf(from, domain);
  const first = startOf(from, subdomain);
  const cells: (CellPlace & { from: number })[] = [];
  for (let at = first < from ? nextOf(first, subdomain) : first; at < until; at = nextOf(at, subdomain))
    cells.push({ from: at, ...placeOf(at, from, domain, subdomain) });
  if (cells.length === 0) cells.push({ from: first, column: 0, row: 0 });
  return { from, cells, columns: cells.reduce((most, { column }) => Math.max(most, column + 1), 1) };
}

export interface CalendarBlocks {
  readonly blocks: readonly Block[];
  /** The number of cells below each other. */
  readonly rows: number;
  /** Whether there are earlier blocks, beyond the limit. */
  readonly isCut: boolean;
}

/** The blocks of a range, whose end is not included; the newest if there are too many. */
export function calendarOf(from: number, until: number, domain: Domain, subdomain: Subdomain): CalendarBlocks {
  const blocks: Block[] = [];
  let count = 0;
  let at = startOf(Math.max(from, until - 1), domain);
  const first = startOf(from, domain);
  while (at >= first && count < MOST_CELLS) {
    const block = makeBlock(at, domain, subdomain);
    blocks.push(block);
    count += block.cells.length;
    at = startOf(at - 1, domain);
  }
  blocks.reverse();
  const rows = blocks.reduce((most, { cells }) => cells.reduce((high, { row }) => Math.max(high, row + 1), most), 1);
  return { blocks, rows, isCut: at >= first };
}
