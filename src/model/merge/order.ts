import type { Sides } from './merger';

/** The ids that kept their order relative to each other: the longest such sequence. */
function unmoved(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const place = new Map(before.map((id, index) => [id, index]));
  const runs: { readonly last: number; readonly ids: readonly string[] }[] = [];
  for (const id of after) {
    const last = place.get(id) ?? -1;
    const length = runs.findLastIndex(run => run.last < last) + 1;
    runs[length] = { last, ids: [...(runs[length - 1]?.ids ?? []), id] };
  }
  return new Set(runs.at(-1)?.ids);
}

/** The ids that this side places directly after each fixed one, and at the start (null). */
function runsBehind(
  order: readonly string[],
  fixed: ReadonlySet<string>,
  placed: (id: string) => boolean,
): ReadonlyMap<string | null, readonly string[]> {
  const runs = new Map<string | null, string[]>();
  let anchor: string | null = null;
  for (const id of order) {
    if (fixed.has(id)) anchor = id;
    else if (placed(id)) runs.set(anchor, [...(runs.get(anchor) ?? []), id]);
  }
  return runs;
}

/** Ids in both orders that follow the same id in both. */
function alike(first: readonly string[], second: readonly string[]): ReadonlySet<string> {
  const before = (order: readonly string[]) => new Map(order.map((id, index) => [id, order[index - 1]]));
  const [inFirst, inSecond] = [before(first), before(second)];
  return new Set(first.filter(id => inFirst.get(id) === inSecond.get(id)));
}

const sameList = (first: readonly string[], second: readonly string[]) =>
  first.length === second.length && first.every((id, index) => id === second[index]);

/** The common ids whose place both sides agree on, in order; both moved the others to different places. */
function agreedOn(
  { mine, theirs }: Pick<Sides<readonly string[]>, 'mine' | 'theirs'>,
  unmovedByAny: ReadonlySet<string>,
  putByBoth: ReadonlySet<string>,
): readonly string[] {
  const either = (order: readonly string[], kept: ReadonlySet<string>) =>
    order.filter(id => unmovedByAny.has(id) || kept.has(id));
  const together = alike(either(mine, putByBoth), either(theirs, putByBoth));
  const kept = new Set([...putByBoth].filter(id => together.has(id)));
  const inMine = either(mine, kept);
  return sameList(inMine, either(theirs, kept)) ? inMine : mine.filter(id => unmovedByAny.has(id));
}

export interface MergedOrder {
  readonly order: readonly string[];
  /** Moved or added by both, to different places. */
  readonly contested: readonly string[];
}

/**
 * Merges three orders: an id that a side moved or added takes that side's place, after the nearest one that nobody
 * moved.
 *
 * @param members the ids in the result; each is in mine or in theirs, or comes last
 * @param takesTheirs decides for the contested ones
 */
export function mergeOrder(
  { base, mine, theirs }: Sides<readonly string[]>,
  members: ReadonlySet<string>,
  takesTheirs: (id: string) => boolean,
): MergedOrder {
  const has = { base: new Set(base), mine: new Set(mine), theirs: new Set(theirs) };
  const isInBoth = (id: string) => members.has(id) && has.mine.has(id) && has.theirs.has(id);
  const isCommon = (id: string) => isInBoth(id) && has.base.has(id);
  const before = base.filter(isCommon);
  const byMine = unmoved(before, mine.filter(isCommon));
  const byTheirs = unmoved(before, theirs.filter(isCommon));
  const unmovedByAny = new Set(before.filter(id => byMine.has(id) && byTheirs.has(id)));
  const putByBoth = new Set(mine.filter(id => isInBoth(id) && !byMine.has(id) && !byTheirs.has(id)));
  const spine = agreedOn({ mine, theirs }, unmovedByAny, putByBoth);
  const fixed = new Set(spine);
  const contested = [...putByBoth].filter(id => !fixed.has(id));

  /** Whether their place applies to an id that is not fixed. */
  const isTheirs = (id: string): boolean => {
    if (putByBoth.has(id)) return takesTheirs(id);
    return isCommon(id) ? byMine.has(id) : !has.mine.has(id);
  };
  const fromMine = runsBehind(mine, fixed, id => members.has(id) && !isTheirs(id));
  const fromTheirs = runsBehind(theirs, fixed, id => members.has(id) && isTheirs(id));
  const behind = (anchor: string | null): readonly string[] => {
    const runs = [fromMine.get(anchor) ?? [], fromTheirs.get(anchor) ?? []];
    // Both added ids at the same place: their order must not depend on which side is mine.
    return runs.sort(([first = ''], [second = '']) => (first < second ? -1 : 1)).flat();
  };
  const order = [...behind(null), ...spine.flatMap(anchor => [anchor, ...behind(anchor)])];
  const placed = new Set(order);
  return { order: [...order, ...[...members].filter(id => !placed.has(id))], contested };
}
