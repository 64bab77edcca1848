import { media } from './media';

/** A person's choice; `system` follows the device. */
export type ThemeChoice = 'system' | 'light' | 'dark' | 'contrast';
export type ThemeName = Exclude<ThemeChoice, 'system'>;

/**
 * The theme of a choice on this device now. If the device forces its own colours, there is no choice: elements that
 * keep theme colours, such as charts, must be visible on the device's ground. `public/start.js` decides the same.
 */
export function resolveTheme(choice: ThemeChoice, matches: (query: string) => boolean): ThemeName {
  if (matches(media.forcedColours)) return matches('(prefers-color-scheme: dark)') ? 'contrast' : 'light';
  if (choice !== 'system') return choice;
  if (matches('(prefers-contrast: more)')) return 'contrast';
  return matches('(prefers-color-scheme: dark)') ? 'dark' : 'light';
}
