import type { QueuedCommand } from '@/offline/commands/command';
import type { Connectivity } from '@/offline/state/connectivity';
import { dashboardText } from '@/text/messages/dashboard/dashboard';
import { noticeText } from '@/text/messages/offline/notices';

/** The message after a change is stored, by what it waits for; or that it could not be stored. */
export function savedText(connectivity: Connectivity['state'], isUnkept: boolean): string {
  if (isUnkept) return dashboardText.unkept;
  if (connectivity === 'sign-in') return noticeText.savedSignIn;
  return connectivity === 'live' ? noticeText.savedWaiting : dashboardText.savedHere;
}

/** Whether a change still waits for its outcome. */
export function isUnderWay({ state }: QueuedCommand): boolean {
  return state.name === 'waiting' || state.name === 'sending' || state.name === 'delayed';
}

/** The key that messages about the same change share. */
export const aboutChange = (seq: number): string => `change:${seq}`;
