const pattern =
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})[T ](?<hour>\d{1,2}):(?<minute>\d{1,2})(?::(?<second>\d{1,2})(?:\.(?<fraction>\d{1,12}))?)?(?<zone>Z|[+-]\d\d(?::?\d\d)?)?$/;

/** A zone's offset in milliseconds, positive east of UTC. */
function aheadOf(zone: string | undefined): number {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/**
 * The instant of an ISO 8601 date and time, in UTC unless it names a zone. Null for anything else: a date alone, an
 * impossible day, and other texts that `Date.parse` accepts.
 */
export function parseIsoTime(text: string): number | null {
  const parts = pattern.exec(text)?.groups;
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = [
    'year',
    'month',
    'day',
    'hour',
    'minute',
    'second',
  ].map(name => Number(parts[name] ?? 0));
  const wall = new Date(0);
  wall.setUTCFullYear(year, month - 1, day);
  const isDay = year > 0 && wall.getUTCMonth() === month - 1 && wall.getUTCDate() === day;
  if (!isDay || hour > 23 || minute > 59 || second > 59) return null;
  wall.setUTCHours(hour, minute, second, Number((parts['fraction'] ?? '').padEnd(3, '0').slice(0, 3)));
  return wall.getTime() - aheadOf(parts['zone']);
}
