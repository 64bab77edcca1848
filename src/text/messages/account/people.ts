import { defineMessages } from '@/text/define-messages';
import { PASSWORD_SHORTEST } from '@/model/password';

export const sessionsText = defineMessages('account.sessionsText', {
  title: 'Where you are signed in',
  open: 'Sessions',
  about:
    'When you end a session, its device locks or removes its data at the next contact with the server. Unsent changes are kept.',
  list: 'Sessions',
  here: 'This device',
  program: 'Program with tokens',
  unknown: 'Unknown device',
  used: (when: string) => `last used ${when}`,
  end: 'End',
  endNamed: (device: string) => `End the session: ${device}`,
  endOthers: 'End all others',
  endAll: 'End all sessions',
  none: 'No open sessions.',
  loading: 'Asking the server…',
  away: 'This needs the server, which can’t be reached.',
  failed: 'The server gave an unexpected response. Try again.',
  ended: 'The session was ended.',
  allEnded: 'The other sessions were ended.',
});

export const ownPasswordText = defineMessages('account.ownPasswordText', {
  title: 'Change password',
  current: 'Current password',
  wanted: 'New password',
  hint: `At least ${PASSWORD_SHORTEST} characters. All your other sessions end.`,
  submit: 'Change password',
  done: 'Your password was changed. You are signed in on this device only.',
  back: 'Back',
});

/** Another administrator changed the same while a person's form was open. */
export const memberOverlapText = defineMessages('account.memberOverlapText', {
  about: 'Somebody else changed this meanwhile, so nothing was saved. Saving again replaces it with your entries.',
  present: (field: string, value: string) => `${field} is now “${value}”.`,
});

export const peopleText = defineMessages('account.peopleText', {
  title: 'People',
  filter: 'Filter people',
  add: 'Add a person',
  name: 'Name',
  username: 'User name',
  roles: 'Roles',
  noRole: 'No role',
  searchRoles: 'Search roles',
  noRoleMatches: 'No role matches.',
  clearRoles: 'Clear',
  rolesNeedNetwork: 'Choosing other roles needs the network.',
  rolesFailed: 'Roles could not be searched: the server gave an unexpected response.',
  lastSignIn: 'Last sign-in',
  never: 'Never',
  deactivated: 'Deactivated',
  you: 'You',
  empty: 'No people yet.',
  none: (words: string) => `Nobody matches “${words}”.`,
  notAllowed: 'Only administrators see who may sign in.',
  notKept: 'This server offers no list of people. A Superset offers one with FAB_ADD_SECURITY_API.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  password: 'Password',
  passwordHint: 'Generated for you to pass on. It is shown only here, and its owner can change it under Account.',
  addSubmit: 'Add',
  added: (name: string) => `${name} can sign in now.`,
  save: 'Save',
  saved: (name: string) => `${name} was saved.`,
  cancel: 'Cancel',
  newPassword: 'Set a new password',
  passwordGiven: (name: string, password: string) =>
    `The new password for ${name} is ${password}. It is shown only once. All their sessions have ended.`,
  deactivate: 'Deactivate',
  deactivateTitle: (name: string) => `Deactivate ${name}?`,
  deactivateWarning:
    'They are signed out with their next request. Their devices remove their data at the next contact with the server, or lock it if changes are waiting. What they created stays.',
  activate: 'Activate',
});
