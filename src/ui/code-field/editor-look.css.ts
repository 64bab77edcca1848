import { colour } from '../theme/contract.css';
import { media } from '../theme/media';
import { solid, spacing } from '../theme/shorthands';
import { font, leading, radius, size, space, textSize, weight } from '../theme/tokens';

type Rules = { readonly [selector: string]: string | Rules };

const px = (length: number) => `${length}px`;

/**
 * The rules of the editor's own style sheet, since the page's do not reach into its shadow root. The theme's colours
 * are variables and do, so light and dark need no extra rules.
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

/** For the completion list. */
export const completionLook: Readonly<Record<string, Rules>> = {
  '.cm-tooltip': {
    border: solid(colour.line),
    borderRadius: px(radius.row),
    background: colour.surface,
    color: colour.ink,
    boxShadow: colour.shadowPopover,
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    fontFamily: font.mono,
    fontSize: px(textSize.label),
    maxHeight: px(size[60]),
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: spacing(1, 2), lineHeight: leading[4.5] },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': { background: colour.accentSoft, color: colour.onAccentSoft },
  '.cm-completionDetail': { color: colour.ink3, fontStyle: 'normal' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: String(weight.bold) },
};

/** By the kind of a token. */
export const ink = {
  name: colour.accentStrong,
  value: colour.amber,
  quiet: colour.ink3,
  wrong: colour.red,
  plain: colour.ink,
} as const;

export const strong = String(weight.bold);
