import { defineMessages } from '@/text/define-messages';
import { plural } from '../../plural';

export const signInText = defineMessages('account.signInText', {
  title: 'Sign in',
  username: 'User name',
  password: 'Password',
  submit: 'Sign in',
  tooMany: 'Too many attempts. Wait a minute and try again.',
  wrong: 'The user name or the password is wrong.',
  unreachable: 'The server can’t be reached. Check the connection and try again.',
  away: 'The server can’t be reached. This page continues automatically when it is back.',
  awayLocked: 'The server can’t be reached. What is locked on this device opens without it.',
  needsServer: 'The first sign-in on this device needs the server. After that, Tidemark opens without it.',
  again:
    'Your session has ended. Sign in to send your changes and see new data; what is on this device stays readable.',
  later: 'Not now',
});

const locked = 'The data on this device is locked. It opens with the password that was last used here.';

/** Why the session ended, and what happened to the data on the device. */
export const endedText = defineMessages('account.endedText', {
  closed: {
    remove: 'This account was deactivated. What this device kept for it was removed.',
    lock: 'This account was deactivated. What this device kept for it is locked, because changes in it had not been sent.',
    keep: 'This account was deactivated.',
  },
  ended: {
    remove: 'You were signed out from another place. What this device kept was removed.',
    lock: `You were signed out from another place. ${locked}`,
    keep: 'You were signed out from another place. Changes that were not sent wait until you sign in.',
  },
});

/** @param waiting null if unknown */
const lockedWith = (waiting: number | null): string =>
  waiting ? `, and with it ${plural(waiting, 'change that waits', 'changes that wait')} to be sent` : '';

const wrong = (name: string, waiting: number | null): string =>
  `The password is wrong. What this device keeps for ${name} stays locked${lockedWith(waiting)}.`;

export const lockedText = defineMessages('account.lockedText', {
  about: (name: string, waiting: number | null) =>
    `What this device keeps for ${name} is locked${lockedWith(waiting)}. The password with which it was locked opens it.`,
  here: 'What is kept on this device is locked. The password that was last used here opens it, also without the server.',
  open: 'Unlock',
  wrong,
  wrongAway: (name: string, waiting: number) =>
    `${wrong(name, waiting)} It opens with the password that was last used here.`,
  closed: (name: string, waiting: number) =>
    `The account was deactivated. What this device keeps for ${name} is locked${lockedWith(waiting)}. It opens once the server lets you in again.`,
  otherwise: 'The server can’t be reached, and nothing on this device opens with this user name and password.',
  failed: 'It could not be unlocked now. Nothing of it is lost; try again.',
  remove: 'Remove what is locked',
  removeWarning: (waiting: number | null) => {
    const unsent =
      waiting === null
        ? ', also changes that were not sent'
        : waiting > 0
          ? `, also ${plural(waiting, 'change that was', 'changes that were')} not sent`
          : '';
    return `Everything that is locked is removed${unsent}. What the server has is fetched again.`;
  },
  removeConfirm: 'Remove it for good',
  leave: 'Sign out',
});

export const storeText = defineMessages('account.storeText', {
  newer: 'The data on this device was written by a newer version of Tidemark.',
  newerAction: 'Reload to get that version. Nothing is lost.',
  blocked: 'Another tab with an older version of Tidemark holds the data on this device.',
  blockedAction: 'Close the other tabs of Tidemark; this one then continues automatically. Your changes are kept.',
  unavailable: 'This browser keeps no data for Tidemark.',
  unavailableAction:
    'Private windows and blocked storage prevent it. Everything works while the server can be reached; nothing can be read or saved without it.',
  broken: 'The data that Tidemark keeps on this device cannot be opened.',
  brokenAction: 'The browser says that it is damaged. Closing and reopening the browser often helps.',
  title: 'The data on this device',
  reload: 'Reload',
  tryAgain: 'Try again',
  unsent: 'Changes that were not sent',
  looking: 'Looking for changes that were not sent.',
  noneUnsent: 'There are none in it: everything you changed is on the server.',
  someUnsent: (count: number) =>
    `${plural(count, 'change is', 'changes are')} only on this device. Save ${count === 1 ? 'it' : 'them'} as a file before anything else.`,
  reason: (text: string) => `The browser says: “${text}”`,
  unreadable: (count: number) => `${plural(count, 'change', 'changes')} could not be read.`,
  closed: 'Whether it holds changes that were not sent cannot be read now.',
  saveFile: 'Save as a file',
  savedFile: 'The file can be brought back here, or on another device: Offline, Settings, “Bring back unsent changes”.',
  readOn: 'Continue without it',
  readOnNote: 'Everything comes from the server, and nothing is kept on this device until the data opens again.',
  startAnew: 'Start with a new store',
  startAnewNote:
    'Removes what cannot be opened. What the server has is fetched again; dashboards have to be kept again.',
  startAnewUnsaved: (count: number) =>
    `${plural(count, 'change', 'changes')} that you have not saved as a file will be lost.`,
  startAnewUnknown: 'Changes that were not sent are lost with it, if there are any.',
  confirm: 'Remove it and start over',
  cancel: 'Cancel',
  removalHeld: 'Another tab of Tidemark holds it. Close the other tabs, then try again.',
  removalFailed: 'The browser could not remove it. Close the browser and open it again, then try again.',
});
