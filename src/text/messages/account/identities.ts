import { defineMessages } from '@/text/define-messages';

export const identitiesText = defineMessages('account.identitiesText', {
  title: 'Sign-in',
  loading: 'Asking the server…',
  away: 'This needs the server, which can’t be reached.',
  failed: 'The server gave an unexpected response.',
  again: 'Try again',
  noProvider: 'People sign in to this server with passwords only.',
  list: 'Linked identities',
  linkedSince: (when: string) => `Linked ${when}`,
  linkTitle: (provider: string) => `Link to ${provider}`,
  linkAbout: (provider: string) =>
    `You can then sign in to this account with ${provider} as well as with your password. You stay signed in on all devices.`,
  rolesChange: (provider: string) =>
    `${provider} decides which roles you have: each sign-in with ${provider} replaces the roles of this account. Linking alone changes nothing.`,
  ownIdentity: (provider: string) => `${provider} will ask you to sign in. Use your own identity there.`,
  password: 'Current password',
  link: (provider: string) => `Continue with ${provider}`,
  noPasswordToLink: (provider: string) =>
    `This account has no password, which is needed to link it to ${provider}. Ask an administrator to set one.`,
  unlink: 'Unlink',
  unlinkNamed: (issuer: string) => `Unlink ${issuer}`,
  unlinkTitle: (issuer: string) => `Unlink ${issuer}?`,
  unlinkWarning:
    'You then sign in with your password only. Signing in with that identity again creates a separate account. Sessions stay open.',
  noPasswordToUnlink:
    'This account has no password: without this link you could not sign in. To unlink it, ask an administrator to set a password first.',
  unlinked: 'The account was unlinked.',
  cancel: 'Cancel',
  outcomes: {
    done: 'Your account is linked. Next time you can sign in without your password.',
    failed: 'The account was not linked: signing in there did not work. Try again.',
    stale: 'The account was not linked: the provider used an earlier sign-in. Sign out there, then try again.',
    session:
      'The account was not linked: you were signed out, or somebody else signed in here meanwhile. Start again from your account.',
    taken:
      'The account was not linked: this identity already belongs to another account here. Accounts are not merged. To use it for this account, unlink it from the other one, or ask an administrator to.',
    other: 'The account was not linked: it is linked to another identity at this provider. Unlink that one first.',
    'no-role':
      'The account was not linked: the provider gives you no role here, so you could not sign in with it. Ask your administrator.',
  },
  linkedAccounts: 'Linked identities',
  noneLinked: 'Not linked to a sign-in provider.',
  unlinkOtherWarning: 'They can then sign in with their password only.',
  unlinkOtherLocksOut:
    'This account has no password: its user can’t sign in until you set a new one. Signing in with the provider then creates another account.',
});
