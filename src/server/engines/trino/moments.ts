const ZONED = /^([+-]?\d{4,6}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d+)? (\S+)$/;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The wall clock of a zone. @throws RangeError for an unknown zone */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const two = '2-digit';
  const made = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, calendar: 'gregory', hourCycle: 'h23' },
    ...{ year: 'numeric', month: two, day: two, hour: two, minute: two, second: two },
  });
  clocks.set(zone, made);
  return made;
}

/** How far a zone's clock is ahead of UTC at a moment, in milliseconds. */
function aheadAt(zone: string, moment: number): number {
  const parts = clockOf(zone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find(one => one.type === type)?.value);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return wall - moment;
}

/** The moment at which a zone's clock shows a time. @param wall the time, as if it were UTC */
function momentOf(wall: number, zone: string): number {
  const offset = /^([+-])(\d\d):?(\d\d)$/.exec(zone);
  if (offset) return wall - (offset[1] === '-' ? -1 : 1) * (Number(offset[2]) * 60 + Number(offset[3])) * 60_000;
  if (zone === 'UTC' || zone === 'Z') return wall;
  // The clock may change between the guess and the moment.
  const guess = wall - aheadAt(zone, wall);
  return wall - aheadAt(zone, guess);
}

/**
 * A `timestamp with time zone` in UTC, in the form in which Trino writes it; each of its values may carry another zone.
 * Unchanged if it is something else, or cannot be converted.
 */
export function inUtc(text: string): string {
  const match = ZONED.exec(text);
  if (!match || match[4] === 'UTC') return text;
  const [, date = '', time = '', fraction = '', zone = ''] = match;
  try {
    const moment = momentOf(Date.parse(`${date}T${time}Z`), zone);
    return `${new Date(moment).toISOString().slice(0, -5).replace('T', ' ')}${fraction} UTC`;
  } catch {
    // An unknown zone, or a year that dates cannot have.
    return text;
  }
}
