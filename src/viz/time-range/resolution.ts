import { NO_TIME_FILTER } from '@/model/native-filter/make-mask';
import { QueryError } from '@/query/query-error';
import { parseTimeRange, type ServerRange, type TimeRange } from '@/query/time-range/time-range';
import { timeRangeText } from '@/text/messages/filters/time-range';
import type { RangeKind } from './kinds';

/** What a time-range text means. */
export type Resolved =
  | { readonly name: 'open' }
  | { readonly name: 'range'; readonly range: TimeRange }
  | { readonly name: 'invalid'; readonly message: string };

/** How what a text means is found out. */
export interface RangeResolver {
  /** Wall-clock milliseconds. */
  readonly now: () => number;
  /** Asks the server; null while there is none to be asked, and the device reads texts by itself. */
  readonly ask: ((text: string, signal: AbortSignal) => Promise<ServerRange>) | null;
}

/** What is known of a text at a moment. */
export interface Resolution {
  /** Null while nothing is. */
  readonly resolved: Resolved | null;
  readonly by: 'device' | 'server';
  /** Whether somebody may still say otherwise. */
  readonly isPending: boolean;
}

const openRange = { name: 'open' } as const satisfies Resolved;
const isNone = (text: string) => text === '' || text === NO_TIME_FILTER;

const known = (range: TimeRange): Resolved =>
  range.since === null && range.until === null ? openRange : { name: 'range', range };

/**
 * What a text means to this device; null where that takes what only a server knows: holidays, which are megabytes.
 * @param now wall-clock milliseconds
 */
export function resolveHere(text: string, now: number): Resolved | null {
  if (isNone(text)) return openRange;
  try {
    return known(parseTimeRange(text, { now }));
  } catch (error) {
    if (error instanceof QueryError && error.code === 'unsupported') return null;
    return { name: 'invalid', message: error instanceof Error ? error.message : String(error) };
  }
}

/** What the server says that a text means; the device where it says nothing. */
export async function resolveText(
  text: string,
  { now, ask }: RangeResolver,
  signal: AbortSignal,
): Promise<Omit<Resolution, 'isPending'>> {
  // Whatever keeps the question from being asked: the device reads the text all the same.
  const said = ask && !isNone(text) ? await ask(text, signal).catch((): ServerRange => ({ name: 'away' })) : null;
  switch (said?.name) {
    case 'range':
      return { resolved: known(said.range), by: 'server' };
    case 'refused':
      return { resolved: { name: 'invalid', message: said.message }, by: 'server' };
    default:
      return {
        resolved: resolveHere(text, now()) ?? { name: 'invalid', message: timeRangeText.needsServer },
        by: 'device',
      };
  }
}

/**
 * Whether a text may be applied: it has a meaning, and nobody has said otherwise. Nobody waits for the server where the
 * text was chosen and not written: then it is one that every server knows.
 */
export function canApply(kind: RangeKind, { resolved, isPending }: Resolution): boolean {
  return resolved !== null && resolved.name !== 'invalid' && !(isPending && kind === 'Advanced');
}
