import cronstrue from 'cronstrue';
import { isCrontab } from '@/model/crontab';

/**
 * Times that come again in words, as Superset's own describer (cron-descriptor) says them; the text itself where it is
 * none. The day of the week is said as if it were asked for besides the day of the month, which is how Superset says
 * it, and what cronstrue says in words of its own is left out.
 */
export function crontabText(text: string): string {
  if (!isCrontab(text)) return text;
  return cronstrue
    .toString(text, { logicalAndDayFields: true })
    .replace(/^On the hour, every/, 'Every')
    .replace(/ days in a month/, ' days');
}
