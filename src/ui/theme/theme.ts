/** What a person chose; `system` follows the device. */
export type ThemeChoice = 'system' | 'light' | 'dark' | 'contrast';
export type ThemeName = Exclude<ThemeChoice, 'system'>;

/** The theme that a choice means on this device now. */
export function resolveTheme(choice: ThemeChoice, matches: (query: string) => boolean): ThemeName {
  if (choice !== 'system') return choice;
  if (matches('(prefers-contrast: more)')) return 'contrast';
  return matches('(prefers-color-scheme: dark)') ? 'dark' : 'light';
}
