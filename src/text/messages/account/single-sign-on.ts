import { defineMessages } from '@/text/define-messages';

export const singleSignOnText = defineMessages('account.singleSignOnText', {
  signIn: (name: string) => `Sign in with ${name}`,
  leave: (name: string) => `Sign out of ${name}, too`,
  failures: {
    failed: (name: string) => `Signing in with ${name} did not work. Try again.`,
    away: (name: string) => `${name} can’t be reached. Try again in a moment.`,
    'no-role': (name: string) =>
      `${name} knows you, but your account there has no access here. Ask your administrator.`,
    deactivated: () => 'This account was deactivated.',
  },
});
