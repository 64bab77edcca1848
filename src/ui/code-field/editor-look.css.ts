import { colour } from '../theme/contract.css';
import { media } from '../theme/media';
import { font, leading, radius, space, textSize, weight } from '../theme/tokens';

type Rules = { readonly [selector: string]: string | Rules };

/**
 * What the editor makes its style sheet of, since none of the page reaches into its root. The theme's colours are
 * variables, which do: light and dark need nothing of their own.
 */
export const look: Readonly<Record<string, Rules>> = {
  '&': { height: '100%', color: colour.ink },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: font.mono,
    fontSize: `${textSize.label}px`,
    lineHeight: leading[4.5],
    overflow: 'auto',
  },
  '.cm-content': { padding: `${space[2]}px 0`, caretColor: colour.ink },
  '.cm-line': { padding: `0 ${space[2]}px 0 ${space[1]}px` },
  '.cm-gutters': { background: 'transparent', color: colour.ink3, border: 'none' },
  '.cm-lineNumbers .cm-gutterElement': { padding: `0 ${space[1]}px 0 ${space[2]}px` },
  '&.cm-focused .cm-matchingBracket': { background: colour.accentSoft, color: colour.onAccentSoft },
  '&.cm-focused .cm-nonmatchingBracket': { background: colour.redSoft, color: colour.red },
  '.cm-specialChar': { background: colour.redSoft, color: colour.red, borderRadius: `${radius.mark}px` },
  [`@media ${media.touch}`]: {
    '.cm-scroller': { fontSize: `${textSize.touchField}px`, lineHeight: leading[5.5] },
  },
};

/** By what a word of code is. */
export const ink = {
  name: colour.accentStrong,
  value: colour.amber,
  quiet: colour.ink3,
  wrong: colour.red,
  plain: colour.ink,
} as const;

export const strong = String(weight.bold);
