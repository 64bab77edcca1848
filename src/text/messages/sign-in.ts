export const signInText = {
  title: 'Sign in',
  username: 'User name',
  password: 'Password',
  submit: 'Sign in',
  tooMany: 'Too many attempts. Wait a minute and try again.',
  wrong: 'The user name or the password is wrong.',
  unreachable: 'The server can’t be reached. Check the connection and try again.',
  needsServer: 'The first sign-in on this device needs the server. After that, Tidemark opens without it.',
  again: 'Your session has ended. Sign in to send your changes and see new data; what is on this device stays readable.',
  later: 'Not now',
} as const;

export const lockedText = {
  about: (name: string) => `What this device keeps for ${name} is locked. The password with which it was locked opens it.`,
  open: 'Unlock',
  wrong: 'This is not the password with which it was locked.',
  failed: 'It could not be unlocked now. Nothing of it is lost; try again.',
  remove: 'Remove what is locked',
  removeWarning: 'Everything that is locked goes, also changes that were not sent. What the server has is fetched anew.',
  removeConfirm: 'Remove it for good',
  leave: 'Sign out',
} as const;

export const storeText = {
  newer: 'The data on this device was written by a newer version of Tidemark.',
  newerAction: 'Reload to get that version. Nothing is lost.',
  blocked: 'Another tab with an older version of Tidemark holds the data on this device.',
  blockedAction: 'Close the other tabs of Tidemark, then try again.',
  unavailable: 'This browser keeps no data for Tidemark.',
  unavailableAction: 'Private windows and blocked storage prevent it. Without it nothing can be read or saved offline.',
  reload: 'Reload',
} as const;
