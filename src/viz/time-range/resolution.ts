import { NO_TIME_FILTER } from '@/model/filter-values';
import { QueryError } from '@/query/query-error';
import { parseTimeRange, type ServerRange, type TimeRange } from '@/query/time-range/time-range';
import { timeRangeText } from '@/text/messages/filters/time-range';
import type { RangeKind } from './kinds';

/** The meaning of a time-range text. */
export type Resolved =
  | { readonly name: 'open' }
  | { readonly name: 'range'; readonly range: TimeRange }
  | { readonly name: 'invalid'; readonly message: string };

/** How the meaning of a text is resolved. */
export interface RangeResolver {
  /** Wall-clock milliseconds. */
  readonly now: () => number;
  /** Asks the server; null while it is unreachable, and the device resolves texts alone. */
  readonly ask: ((text: string, signal: AbortSignal) => Promise<ServerRange>) | null;
}

/** The interpretation of a text at a moment. */
export interface Resolution {
  /** Null while nothing is known. */
  readonly resolved: Resolved | null;
  readonly by: 'device' | 'server';
  /** Whether the server may still correct it. */
  readonly isPending: boolean;
}

const openRange = { name: 'open' } as const satisfies Resolved;
const isNone = (text: string) => text === '' || text === NO_TIME_FILTER;

const known = (range: TimeRange): Resolved =>
  range.since === null && range.until === null ? openRange : { name: 'range', range };

/**
 * The device's own interpretation of a text; null if that needs data only the server has: holidays, which are
 * megabytes.
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

/** The server's interpretation of a text, or the device's if the server does not answer. */
export async function resolveText(
  text: string,
  { now, ask }: RangeResolver,
  signal: AbortSignal,
): Promise<Omit<Resolution, 'isPending'>> {
  // If the request fails for any reason, the device resolves the text.
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
 * Whether a text may be applied: it has a meaning, and the server has not rejected it. A text that was picked rather
 * than typed does not wait for the server, as every server knows it.
 */
export function canApply(kind: RangeKind, { resolved, isPending }: Resolution): boolean {
  return resolved !== null && resolved.name !== 'invalid' && !(isPending && kind === 'Advanced');
}
