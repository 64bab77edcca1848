import { saveDatasetText as text } from '@/text/messages/sql-editor/save-dataset';

const two = (part: number) => String(part).padStart(2, '0');

/** Date and time on this device's clock, in an order that sorts. A name is for readers everywhere. */
function localMoment(instant: number): string {
  const at = new Date(instant);
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')}`;
}

/** Servers take no longer names. */
export const NAME_MAX = 250;

/** What a dataset is called while nobody calls it otherwise: as what it is made of, and when. */
export function defaultName(source: string, now: number): string {
  const moment = localMoment(now);
  return `${(source.trim() || text.untitled).slice(0, NAME_MAX - moment.length - 1)} ${moment}`;
}
