import type { Turn } from '../../laid-out/circle';
import type { Link } from './read';

/** Distance between two ends on the ring, in radians; all of them take at most this share of the circle. */
const GAP = 0.03;
const GAPS = 0.2;
/** An end that receives nothing is still on the ring, with this share of the circle. */
const LEAST = 0.002;

export interface ChordGroup extends Turn {
  readonly name: string;
}

/** Both directions between two ends. For an end and itself both are the same. */
export interface Ribbon {
  readonly source: string;
  readonly target: string;
  /** What arrives at each end. */
  readonly atTarget: number;
  readonly atSource: number;
  /** Its place on the ring at the source, and at the target. */
  readonly from: Turn;
  readonly to: Turn;
}

/**
 * The ring of a chord diagram, as Superset draws it: an end is as long as what it receives, and a ribbon at each end as
 * wide as what arrives there from the other. Radians from the top, clockwise; the largest end first.
 */
export function layOutChord(links: readonly Link[]): {
  readonly groups: readonly ChordGroup[];
  readonly ribbons: readonly Ribbon[];
} {
  const received = new Map<string, number>();
  for (const { source, target, value } of links) {
    received.set(source, received.get(source) ?? 0);
    received.set(target, (received.get(target) ?? 0) + value);
  }
  const names = [...received.keys()].sort(
    (a, b) => (received.get(b) ?? 0) - (received.get(a) ?? 0) || (a < b ? -1 : Number(a > b)),
  );
  const total = [...received.values()].reduce((sum, value) => sum + value, 0);
  const gap = Math.min(GAP, (GAPS * 2 * Math.PI) / names.length);
  const least = total * LEAST;
  const sizeOf = (name: string) => Math.max(least, received.get(name) ?? 0);
  const whole = names.reduce((sum, name) => sum + sizeOf(name), 0);
  const scale = (2 * Math.PI - gap * names.length) / whole;

  const valueOf = new Map(links.map(({ source, target, value }) => [JSON.stringify([source, target]), value]));
  const flow = (source: string, target: string) => valueOf.get(JSON.stringify([source, target])) ?? 0;
  const partners = new Map<string, Set<string>>(names.map(name => [name, new Set()]));
  for (const { source, target } of links) {
    partners.get(source)?.add(target);
    partners.get(target)?.add(source);
  }
  const order = new Map(names.map((name, index) => [name, index]));
  const groups: ChordGroup[] = [];
  /** Where the ribbon from another end arrives. */
  const arrivals = new Map<string, Turn>();
  let angle = 0;
  for (const name of names) {
    const start = angle;
    let at = start;
    // Ribbons leave in the reverse order of the ring, so that they cross less.
    const others = [...(partners.get(name) ?? [])].sort((a, b) => {
      const away = (other: string) => ((order.get(name) ?? 0) - (order.get(other) ?? 0) + names.length) % names.length;
      return away(a) - away(b);
    });
    for (const other of others) {
      const end = at + flow(other, name) * scale;
      arrivals.set(JSON.stringify([other, name]), { start: at, end });
      at = end;
    }
    const end = start + sizeOf(name) * scale;
    groups.push({ name, start, end });
    angle = end + gap;
  }
  const seen = new Set<string>();
  const ribbons = links.flatMap(({ source, target }): Ribbon[] => {
    if (seen.has(JSON.stringify([target, source]))) return [];
    seen.add(JSON.stringify([source, target]));
    const nowhere = { start: 0, end: 0 };
    return [
      {
        source,
        target,
        atTarget: flow(source, target),
        atSource: flow(target, source),
        from: arrivals.get(JSON.stringify([target, source])) ?? nowhere,
        to: arrivals.get(JSON.stringify([source, target])) ?? nowhere,
      },
    ];
  });
  return { groups, ribbons };
}
