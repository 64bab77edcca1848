import { defineMessages } from '@/text/define-messages';

export const calendarText = defineMessages('charts.calendarText', {
  range: (name: string, low: string, high: string, when: string) => `${name}: ${low} – ${high}, highest ${when}.`,
  onlySince: (time: string) => `Only from ${time} on: there is no room for earlier times`,
  noRoom: (names: readonly string[]) => `No room for ${names.join(', ')}`,
});
