import type { PinStatus } from '@/offline/pins/pin-status';
import { pinText } from '@/text/messages/dashboard/pins';

/** The state of a kept dashboard, in a sentence. @param hasRows whether the rows of its datasets are kept too */
export function pinStatusWords(status: PinStatus, hasRows: boolean): string {
  switch (status.name) {
    case 'ready':
      return hasRows ? pinText.readyWithRows : pinText.ready;
    case 'refreshing':
      return pinText.refreshing;
    case 'not-refreshed':
      return pinText.notRefreshed(status.reason);
    case 'downloading':
      return pinText.downloading;
    case 'waiting':
      return pinText.waiting[status.on];
    case 'incomplete':
      return pinText.incompleteBecause(status.reason);
    case 'withdrawn':
      return pinText.withdrawn;
  }
}

/** Whether a state needs attention. */
export function isAlarming(status: PinStatus): boolean {
  if (status.name === 'incomplete' || status.name === 'not-refreshed') return status.reason.kind !== 'paused';
  return status.name === 'withdrawn';
}
