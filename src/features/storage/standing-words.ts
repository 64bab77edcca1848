import type { Standing } from '@/offline/pins/standing';
import { pinText } from '@/text/messages/pins';

/** How a kept dashboard stands, in a sentence. */
export function standingWords(standing: Standing): string {
  switch (standing.name) {
    case 'ready':
      return pinText.ready;
    case 'refreshing':
      return pinText.refreshing;
    case 'not-refreshed':
      return pinText.notRefreshed(standing.reason);
    case 'downloading':
      return pinText.downloading;
    case 'waiting':
      return pinText.waiting[standing.on];
    case 'incomplete':
      return pinText.incompleteBecause(standing.reason);
    case 'withdrawn':
      return pinText.withdrawn;
  }
}

/** Whether something needs the person's eye. */
export function isAlarming(standing: Standing): boolean {
  if (standing.name === 'incomplete' || standing.name === 'not-refreshed') return standing.reason.kind !== 'paused';
  return standing.name === 'withdrawn';
}
