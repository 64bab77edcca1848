type Write = (value: number) => string;
type Unit = readonly [milliseconds: number, name: string];

const whole: readonly Unit[] = [
  [365 * 86_400_000, 'y'],
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'm'],
];
const below: readonly Unit[] = [
  [1000, 's'],
  [1, 'ms'],
  [1e-3, 'µs'],
  [1e-6, 'ns'],
];

/** Splits a duration into counts of units, and a rest. */
function split(length: number, units: readonly Unit[]): { parts: string[]; rest: number } {
  let rest = length;
  const parts: string[] = [];
  for (const [size, name] of units) {
    // Rounding errors of binary fractions must not turn 400 µs into 399 µs and 999 ns.
    const count = Math.floor(rest / size + 1e-9);
    rest = Math.max(0, rest - count * size);
    if (count > 0) parts.push(`${count}${name}`);
  }
  return { parts, rest };
}

const signed = (value: number, parts: readonly string[], none: string) =>
  `${value < 0 ? '−' : ''}${parts.length > 0 ? parts.join(' ') : none}`;

/** Milliseconds as `1d 2h 3m 4s`; below a second as milliseconds. `tenths` writes the seconds. */
export function duration(tenths: Write): Write {
  return value => {
    const length = Math.abs(value);
    if (length < 1000) return signed(value, length === 0 ? [] : [`${Math.ceil(length)}ms`], '0ms');
    const { parts, rest } = split(length, whole);
    // Seconds are truncated, not rounded: 59.99 s must not become 60 s.
    const seconds = Math.floor(rest / 100 + 1e-9) / 10;
    return signed(value, seconds > 0 ? [...parts, `${tenths(seconds)}s`] : parts, '0ms');
  };
}

/** Milliseconds down to nanoseconds: `1ms 400µs 80ns`. */
export const durationSub: Write = value => signed(value, split(Math.abs(value), [...whole, ...below]).parts, '0ms');
