import type { Plugin } from 'vite';

interface Replacement {
  /** The import specifier as written. */
  readonly source: string;
  /** In this file. */
  readonly by: string;
  /** The file in this folder that replaces it. */
  readonly with: string;
}

const replacements: readonly Replacement[] = [
  {
    source: 'react-aria/private/live-announcer/LiveAnnouncer',
    by: '/react-aria-components/dist/private/Button.mjs',
    with: 'announce-late.ts',
  },
  {
    source: './FocusScope.mjs',
    by: '/react-aria/dist/private/focus/useHasTabbableChild.mjs',
    with: 'focusable-walker.ts',
  },
  {
    source: './useKeyboard.mjs',
    by: '/react-aria/dist/private/interactions/useFocusable.mjs',
    with: 'use-keyboard.ts',
  },
  {
    source: '../createLucideIcon.mjs',
    by: '.mjs',
    with: 'icon.ts',
  },
];

/** Resolves the few parts of react-aria that buttons and tabs use to small replacements. */
export function ariaSlim(): Plugin {
  return {
    name: 'tidemark:aria-slim',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const replacement = replacements.find(
        candidate => candidate.source === source && importer.endsWith(candidate.by),
      );
      return replacement ? `${import.meta.dirname}/${replacement.with}` : null;
    },
  };
}
