import { plural } from '../plural';

export const accountText = {
  title: 'Account',
  wipeNote: 'Dashboards and results kept here are removed. Signing in again fetches them anew.',
  signOut: 'Sign out',
  signOutKeep: 'Sign out, keep data on this device',
  signOutWipe: 'Sign out and remove data from this device',
  unsent: (count: number) => `${plural(count, 'change has', 'changes have')} not been sent yet and would be lost.`,
  theme: 'Theme',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
  contrast: 'High contrast',
  install: 'Install app',
} as const;
