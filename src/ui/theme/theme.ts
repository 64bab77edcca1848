import { media } from './media';

/** What a person chose; `system` follows the device. */
export type ThemeChoice = 'system' | 'light' | 'dark' | 'contrast';
export type ThemeName = Exclude<ThemeChoice, 'system'>;

/**
 * The theme that a choice means on this device now. Where the device forces its own colours, none is a matter of
 * choice: what keeps the theme's, such as the charts, has to be seen on the device's ground. `public/start.js` decides
 * the same.
 */
export function resolveTheme(choice: ThemeChoice, matches: (query: string) => boolean): ThemeName {
  if (matches(media.forcedColours)) return matches('(prefers-color-scheme: dark)') ? 'contrast' : 'light';
  if (choice !== 'system') return choice;
  if (matches('(prefers-contrast: more)')) return 'contrast';
  return matches('(prefers-color-scheme: dark)') ? 'dark' : 'light';
}
