import { saveDatasetText as text } from '@/text/messages/sql-editor/save-dataset';

const two = (part: number) => String(part).padStart(2, '0');

/** Date and time on this device's clock in a sortable, language-independent form. */
function localMoment(instant: number): string {
  const at = new Date(instant);
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')}`;
}

/** The maximum length of a name on servers. */
export const NAME_MAX = 250;

/** The default name of a dataset: its source and the time. */
export function defaultName(source: string, now: number): string {
  const moment = localMoment(now);
  return `${(source.trim() || text.untitled).slice(0, NAME_MAX - moment.length - 1)} ${moment}`;
}
