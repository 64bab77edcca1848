import { colour } from '@/ui/theme/contract.css';
import { focusRing, solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { font, leading, lineWidth, radius, size, space, textSize, weight } from '@/ui/theme/tokens';

type Rules = { readonly [selector: string]: string | Rules };

const px = (length: number) => `${length}px`;

/** The style sheet of the editor, in addition to that of all code (`ui/code-field/editor-look.css.ts`). */
export const look: Readonly<Record<string, Rules>> = {
  '.cm-scroller': { fontFamily: font.mono, fontSize: px(textSize.body), lineHeight: leading[5] },
  '.cm-gutters': { paddingLeft: px(space[1]) },
  '.cm-activeLine': { background: colour.hover },
  '.cm-activeLineGutter': { background: colour.hover, color: colour.ink, fontWeight: String(weight.bold) },
  '.cm-line': { borderLeft: solid('transparent', 'bold'), paddingLeft: px(space[2]) },
  '.cm-line.cm-runs': { borderLeftColor: colour.accent },
  '.cm-fault': { textDecoration: `underline wavy ${colour.red}`, textDecorationSkipInk: 'none' },
  // Without the image of the package, which the content security policy would block.
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    paddingBottom: '0',
    textDecoration: `underline wavy ${colour.red}`,
    textDecorationSkipInk: 'none',
  },
  '.cm-diagnostic-error': { borderLeftColor: colour.red },
  '.cm-faultLine': { background: colour.redSoft },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': { background: colour.accentSoft },
  '.cm-selectionBackground': { background: colour.accentSoft },
  '.cm-cursor': { borderLeftColor: colour.ink, borderLeftWidth: px(lineWidth.thick) },
  '.cm-searchMatch': { background: colour.amberSoft, outline: solid(colour.amberLine) },
  '.cm-searchMatch-selected': { background: colour.accentSoft, outline: solid(colour.accent) },
  '.cm-selectionMatch': { background: colour.amberSoft },
  '.cm-panels': { background: colour.inset, color: colour.ink, borderColor: colour.line, zIndex: '1' },
  '.cm-panels.cm-panels-top': { borderBottom: solid(colour.line) },
  '.cm-panel.cm-search': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: px(space[1]),
    padding: spacing(1.5, 8, 1.5, 3),
    fontFamily: font.text,
    fontSize: px(textSize.label),
  },
  '.cm-panel.cm-search br': { flexBasis: '100%', content: '""' },
  '.cm-panel.cm-search label': { display: 'inline-flex', alignItems: 'center', gap: px(space[1]), fontSize: 'inherit' },
  '.cm-panel.cm-search input[type=checkbox]': { width: px(size[3.5]), height: px(size[3.5]) },
  '.cm-textfield': {
    height: px(size.row),
    padding: spacing(0, 2),
    border: solid(colour.control),
    borderRadius: px(radius.control),
    background: colour.surface,
    color: colour.ink,
    fontSize: 'inherit',
  },
  '.cm-button': {
    minHeight: px(size.row),
    padding: spacing(0, 2),
    border: solid(colour.lineStrong),
    borderRadius: px(radius.control),
    background: colour.surface,
    backgroundImage: 'none',
    color: colour.ink,
    fontSize: 'inherit',
    cursor: 'pointer',
  },
  '.cm-button:hover': { background: colour.hover },
  '.cm-button:focus-visible, .cm-textfield:focus-visible': { outline: focusRing },
  '.cm-panel.cm-search [name=close]': {
    position: 'absolute',
    top: px(space[1.5]),
    right: px(space[2]),
    width: px(size[6]),
    height: px(size[6]),
    color: colour.ink2,
    fontSize: px(textSize.section),
    cursor: 'pointer',
  },
  [`@media ${media.touch}`]: {
    '.cm-scroller': { fontSize: px(textSize.touchField), lineHeight: leading[6] },
    '.cm-textfield, .cm-button': { minHeight: px(size.touch), fontSize: px(textSize.touchField) },
  },
};

/** Colours by the kind of SQL token. */
export const ink = {
  keyword: colour.accentStrong,
  text: colour.amber,
  number: colour.accent,
  quiet: colour.ink3,
  plain: colour.ink,
} as const;
export const keywordWeight = String(weight.bold);
