import { defineMessages } from '@/text/define-messages';
import { plural } from '../../plural';

export const accountText = defineMessages('account.accountText', {
  title: 'Account',
  wipeNote: 'Dashboards and results kept here are removed. They are fetched again when you sign in.',
  unsentFirst: (count: number) =>
    `${plural(count, 'change has', 'changes have')} not been sent yet. What should happen to ${count === 1 ? 'it' : 'them'}?`,
  signOutLock: 'Sign out and lock the data on this device',
  lockNote:
    'It is encrypted. Your password opens it again, also without the server; without it nobody can read it, and changes wait.',
  cannotLock: {
    'no-password':
      'It can’t be locked: you signed in without typing your password here, and the key is derived from it.',
    unsupported: 'It can’t be locked: this browser encrypts only on pages that are served over a secure connection.',
  },
  signOutKeep: 'Sign out, keep data on this device',
  keepNote:
    'Not locked: anyone who uses this browser could read it with the right tools. Changes wait until you sign in again.',
  signOutDownload: 'Download unsent changes, then sign out and remove all',
  downloadNote:
    'The changes are saved as a file. They will not be sent unless you import them under Offline, Settings.',
  signOutWipe: 'Sign out and remove data from this device',
  unsent: (count: number) => `${plural(count, 'change has', 'changes have')} not been sent yet and would be lost.`,
  filesWait: (count: number) => `${plural(count, 'file waits', 'files wait')} on this device to be sent.`,
  filesLost: (count: number) => `${plural(count, 'file that was', 'files that were')} not sent yet would be lost.`,
  parting: 'Signing out…',
  notParted: 'Signing out did not finish. Try again; the data on this device stays until then.',
  theme: 'Theme',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
  contrast: 'High contrast',
  install: 'Install app',
  roles: 'Roles',
  rowRules: 'Row level security',
  actionLog: 'Action log',
  cssTemplates: 'CSS templates',
  tags: 'Tags',
});
