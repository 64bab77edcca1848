import { clockTime, momentOf } from '@/text/ages';
import { chartNoticesText } from '@/text/messages/charts/error-types';
import { errorWords } from './error-renderers';
import type { ChartError, NoPicture } from './stage';

/** When a stored error occurred, before its message. */
export function failedWords(at: number, now = Date.now()): string {
  const moment = momentOf(at, now);
  return moment === clockTime(at) ? chartNoticesText.failedAt(moment) : chartNoticesText.failedOn(moment);
}

/** Why there is no picture, in one line. */
export function noticeWords(of: NoPicture, now: number): string {
  if (of.name === 'failed') return datedWords(of.error, now);
  return [
    chartNoticesText.notHere,
    ...(of.lastError ? [datedWords({ kind: 'refused', ...of.lastError }, now)] : []),
  ].join('. ');
}

const datedWords = (error: ChartError, now: number): string =>
  error.kind === 'refused' && error.at !== undefined
    ? `${failedWords(error.at, now)} ${errorWords(error)}`
    : errorWords(error);
