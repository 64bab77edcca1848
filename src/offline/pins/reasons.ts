import { noProgress, type Pin, type PinReason } from '../state/pin';

export interface PinTarget {
  readonly id: number;
  readonly title: string;
  readonly slug: string | null;
}

/** A pin with one more reason; the first one requests the download. */
export function withReason(pin: Pin | undefined, { id, title, slug }: PinTarget, reason: PinReason, now: number): Pin {
  if (pin && pin.work.name !== 'withdrawn')
    return pin.reasons.includes(reason) ? pin : { ...pin, reasons: [...pin.reasons, reason] };
  return {
    dashboardId: id,
    title,
    slug,
    since: now,
    reasons: [reason],
    refresh: pin?.refresh ?? 'opened',
    manifest: null,
    work: { name: 'wanted', since: now, all: false, now: false, progress: noProgress },
    coming: [],
  };
}

/** A pin with one reason less; null when that was the last. */
export function withoutReason(pin: Pin, reason: PinReason): Pin | null {
  const reasons = pin.reasons.filter(other => other !== reason);
  return reasons.length === 0 ? null : { ...pin, reasons };
}

/** The ids that get this reason, and those that lose it. */
export function reasonChanges(
  pins: readonly Pin[],
  reason: PinReason,
  wanted: ReadonlySet<number>,
): { readonly add: readonly number[]; readonly remove: readonly number[] } {
  const having = new Set(pins.filter(({ reasons }) => reasons.includes(reason)).map(({ dashboardId }) => dashboardId));
  return { add: [...wanted].filter(id => !having.has(id)), remove: [...having].filter(id => !wanted.has(id)) };
}
