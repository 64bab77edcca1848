import type { QueuedCommand } from '@/offline/commands/command';
import type { Connectivity } from '@/offline/state/connectivity';
import { dashboardText } from '@/text/messages/dashboard/dashboard';
import { noticeText } from '@/text/messages/offline/notices';

/** What is said once a change is on the disk, by what it waits for; or that it is on none. */
export function savedText(connectivity: Connectivity['state'], isUnkept: boolean): string {
  if (isUnkept) return dashboardText.unkept;
  if (connectivity === 'sign-in') return noticeText.savedSignIn;
  return connectivity === 'live' ? noticeText.savedWaiting : dashboardText.savedHere;
}

/** Whether nothing was decided about a change yet. */
export function isUnderWay({ state }: QueuedCommand): boolean {
  return state.name === 'waiting' || state.name === 'sending' || state.name === 'delayed';
}

/** What messages about a change say that they are about. */
export const aboutChange = (seq: number): string => `change:${seq}`;
