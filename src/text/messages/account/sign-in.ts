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
  failed: 'Signing in failed because of an error in Tidemark. Reload the page and try again.',
  away: 'The server can’t be reached. This page continues automatically when it is back.',
  awayLocked: 'The server can’t be reached. The locked data on this device opens without it.',
  needsServer: 'The first sign-in on this device needs the server. After that, Tidemark opens without it.',
  again:
    'Your session has ended. Sign in to send your changes and see new data; the data on this device stays readable.',
  later: 'Not now',
});

const locked = 'The data on this device is locked. It opens with the password that was last used here.';

/** Why the session ended, and what happened to the data on the device. */
export const endedText = defineMessages('account.endedText', {
  closed: {
    remove: 'This account was deactivated. Its data on this device was removed.',
    lock: 'This account was deactivated. Its data on this device is locked, because it has unsent changes.',
    keep: 'This account was deactivated.',
  },
  ended: {
    remove: 'You were signed out from another place. The data on this device was removed.',
    lock: `You were signed out from another place. ${locked}`,
    keep: 'You were signed out from another place. Unsent changes wait until you sign in.',
  },
});

/** @param waiting null if unknown */
const lockedWith = (waiting: number | null): string =>
  waiting ? `, and with it ${plural(waiting, 'change that waits', 'changes that wait')} to be sent` : '';

const wrong = (name: string, waiting: number | null): string =>
  `The password is wrong. The data of ${name} on this device stays locked${lockedWith(waiting)}.`;

export const lockedText = defineMessages('account.lockedText', {
  about: (name: string, waiting: number | null) =>
    `The data of ${name} on this device is locked${lockedWith(waiting)}. It opens with the password with which it was locked.`,
  here: 'The data on this device is locked. It opens with the password that was last used here, also without the server.',
  open: 'Unlock',
  wrong,
  wrongAway: (name: string, waiting: number) =>
    `${wrong(name, waiting)} It opens with the password that was last used here.`,
  closed: (name: string, waiting: number) =>
    `The account was deactivated. The data of ${name} on this device is locked${lockedWith(waiting)}. It opens once the server lets you in again.`,
  otherwise: 'The server can’t be reached, and nothing on this device opens with this user name and password.',
  failed: 'It could not be unlocked. Nothing is lost; try again.',
  notLeft: 'You could not be signed out. Try again.',
  notRemoved: 'It could not be removed. Try again.',
  remove: 'Remove the locked data',
  removeWarning: (waiting: number | null) => {
    const unsent =
      waiting === null
        ? ', including unsent changes'
        : waiting > 0
          ? `, including ${plural(waiting, 'unsent change', 'unsent changes')}`
          : '';
    return `All locked data is removed${unsent}. Data on the server is fetched again.`;
  },
  removeConfirm: 'Remove it for good',
  leave: 'Sign out',
});

export const storeText = defineMessages('account.storeText', {
  newer: 'The data on this device was written by a newer version of Tidemark.',
  newerAction: 'Reload to get that version. Nothing is lost.',
  blocked: 'Another tab with an older version of Tidemark is using the data on this device.',
  blockedAction: 'Close the other tabs of Tidemark; this one then continues automatically. Your changes are kept.',
  unavailable: 'This browser keeps no data for Tidemark.',
  unavailableAction:
    'Private windows and blocked storage prevent it. Everything works while the server can be reached; without it, nothing can be read or saved.',
  broken: 'The data that Tidemark keeps on this device cannot be opened.',
  brokenAction: 'The browser says that it is damaged. Closing and reopening the browser often helps.',
  title: 'The data on this device',
  reload: 'Reload',
  tryAgain: 'Try again',
  unsent: 'Unsent changes',
  looking: 'Looking for unsent changes.',
  noneUnsent: 'There are none: all your changes are on the server.',
  someUnsent: (count: number) =>
    `${plural(count, 'change is', 'changes are')} only on this device. Save ${count === 1 ? 'it' : 'them'} as a file before anything else.`,
  reason: (text: string) => `The browser says: “${text}”`,
  unreadable: (count: number) => `${plural(count, 'change', 'changes')} could not be read.`,
  closed: 'It cannot be checked for unsent changes now.',
  saveFile: 'Save as a file',
  notSavedFile: 'The file could not be made. Try again.',
  savedFile: 'The file can be imported here, or on another device: Offline, Settings, “Import unsent changes”.',
  readOn: 'Continue without it',
  readOnNote: 'Everything comes from the server, and nothing is kept on this device until the data opens again.',
  notReadOn: 'This page could not continue without it. Reload it and try again.',
  startOver: 'Start with a new store',
  startOverNote:
    'Removes the data that cannot be opened. Data on the server is fetched again; dashboards must be kept again.',
  startOverUnsaved: (count: number) =>
    `${plural(count, 'change', 'changes')} that you have not saved as a file will be lost.`,
  startOverUnknown: 'Any unsent changes are lost with it.',
  confirm: 'Remove it and start over',
  cancel: 'Cancel',
  removalHeld: 'Another tab of Tidemark is using it. Close the other tabs, then try again.',
  removalFailed: 'The browser could not remove it. Close the browser and open it again, then try again.',
});
