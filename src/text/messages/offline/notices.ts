import { defineMessages } from '@/text/define-messages';
import { plural } from '../../plural';

export const noticeText = defineMessages('offline.noticeText', {
  savedWaiting: 'Saved on this device. Will be sent as soon as the server accepts it.',
  savedSignIn: 'Saved on this device. Will be sent once you have signed in.',
  tooLate: 'It has already been sent.',
  sent: (count: number) => `${plural(count, 'change was', 'changes were')} sent.`,
  gone: (name: string) => `“${name}” no longer exists on the server. Your change is kept here.`,
  dropped: (name: string) => `“${name}” no longer exists on the server, so your change was dropped.`,
  conflict: (name: string, who: string | null) =>
    `${who ?? 'Somebody else'} changed “${name}” too. Your change waits for a decision.`,
  several: (count: number) => `${plural(count, 'change needs', 'changes need')} your decision.`,
  defect: (message: string) =>
    `An error in the application prevented changes from being sent: ${message}. They stay on this device and are retried.`,
  decide: 'Decide',
  see: 'See',
  undo: 'Undo',
});
