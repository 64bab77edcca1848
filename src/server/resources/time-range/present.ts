import type { Present } from '@/query/time-range/evaluate';
import { loadHolidays, mayNameHoliday } from '@/query/time-range/holidays';

let holidays: ReturnType<typeof loadHolidays> | undefined;

/** What time ranges are resolved with: the present, and the holidays where one of the texts may name one. */
export async function presentFor(texts: readonly (string | null | undefined)[], now: number): Promise<Present> {
  if (!texts.some(mayNameHoliday)) return { now };
  holidays ??= loadHolidays();
  return { now, findHoliday: await holidays };
}
