import { OutcomeError } from '@/api/outcome';
import { reasonOfError } from '../state/failure-reason';
import { noProgress, type Errand, type Pin, type Progress, type StopReason } from '../state/pin';
import { isQuotaExceeded } from '../store/quota';
import { youngFor } from './due';
import type { Missing } from './rehearse';

/** A part is unavailable; the rest is still fetched. */
export class PartError extends Error {
  override readonly name = 'PartError';
  readonly part: string;

  constructor(part: string, cause: unknown) {
    super(part, { cause });
    this.part = part;
  }
}

/** Kept dashboards would exceed their share of the room. */
export class OverBudgetError extends Error {
  override readonly name = 'OverBudgetError';
}

/** The download was paused, cancelled or requested again; that action has recorded how it continues. */
export class SupersededError extends Error {
  override readonly name = 'SupersededError';
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Returns the reason why an error stops a download; null if someone else has recorded how it continues. */
export function stopReasonOf(error: unknown): StopReason | null {
  const cause = error instanceof PartError ? error.cause : error;
  if (cause instanceof SupersededError || isAbort(error)) return null;
  if (cause instanceof OverBudgetError) return { kind: 'over-budget' };
  if (isQuotaExceeded(cause)) return { kind: 'no-room' };
  const failed = cause instanceof OutcomeError ? cause.failure.kind : null;
  if (failed === 'unreachable' || failed === 'intercepted') return { kind: 'unreachable' };
  if (failed === 'sign-in') return { kind: 'sign-in' };
  // The dashboard itself: the code that requested it has already removed what was stored.
  if (cause === error && (failed === 'gone' || failed === 'forbidden')) return null;
  return { kind: 'refused', part: error instanceof PartError ? error.part : '', cause: reasonOfError(cause) };
}

/** Whether the failure of one part means that all others would fail now too. */
export const endsAll = (error: unknown): boolean => stopReasonOf(error)?.kind !== 'refused';

/** The failure that stops a download: the first that ends all, else the first. */
export const gravest = (failures: readonly unknown[]): unknown => failures.find(endsAll) ?? failures[0];

/** Returns the stop reason of a complete download that does not open without the server. */
export function missingReason(missing: readonly Missing[]): StopReason {
  const parts = missing.flatMap(part => (part.kind === 'part' ? [part.name] : []));
  const [part] = parts;
  return part === undefined ? { kind: 'no-app' } : { kind: 'missing', count: parts.length, part };
}

/** The facts about a stored answer that decide whether it is fetched again. */
interface StoredAnswer {
  readonly asOf: number;
  readonly usedAt: number;
}

/** Whether a stored answer need not be fetched: it was fetched for this download, or is recent enough for it. */
export function isPresent(
  { asOf, usedAt }: StoredAnswer,
  { refresh }: Pick<Pin, 'refresh'>,
  { since, all }: Errand,
  now: number,
): boolean {
  const age = now - asOf;
  return usedAt >= since || (!all && age >= 0 && age < youngFor(refresh));
}

/**
 * Whether a download has a limit. A dashboard that was complete once keeps its room, and one that the person wants now
 * takes it: a kept dashboard is never given up for a rule.
 */
export const isLimited = ({ manifest }: Pick<Pin, 'manifest'>, { now }: Pick<Errand, 'now'>): boolean =>
  manifest === null && !now;

/** Returns what others leave of a budget. */
export const leftOf = (budget: number, others: readonly Pick<Pin, 'manifest'>[]): number =>
  budget - others.reduce((sum, { manifest }) => sum + (manifest?.bytes ?? 0), 0);

/** With one more part. */
export const counted = ({ parts, done, bytes }: Progress, size: number): Progress => ({
  parts,
  done: done + 1,
  bytes: bytes + size,
});

/** Whether a pin is still being fetched for this errand. */
export const isUnderWay = ({ work }: Pin, { since }: Errand): boolean =>
  work.name === 'running' && work.since === since;

/** Returns the progress of a download. */
const progressOf = ({ work }: Pin): Progress => ('progress' in work ? work.progress : noProgress);

/** Returns the pin of a stopped download, which resumes where it was. */
export const stoppedPin = (pin: Pin, { since, all }: Errand, reason: StopReason, at: number): Pin => ({
  ...pin,
  work: { name: 'stopped', reason, at, since, all, now: false, progress: progressOf(pin) },
});
