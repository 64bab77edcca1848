import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { dashed, focusRing, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { lineWidth, radius, size, space, textSize, type, visuallyHidden } from '@/ui/theme/tokens';

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2.5],
  minHeight: size[13],
  flex: 'none',
  padding: spacing(0, 4, 0, 5),
  background: colour.surface,
  boxShadow: `inset 0 ${lineWidth.thick}px 0 ${colour.accent}`,
  '@media': {
    [media.narrow]: { minHeight: size[15], gap: space[1.5], padding: spacing(0, 2, 0, 4) },
    // The title with the save and leave buttons, and the tools below.
    [media.phone]: { flexWrap: 'wrap', gap: 0, padding: spacing(1.5, 2) },
  },
});
/** Room for the edit mode label and the save button. */
const BESIDE_TITLE = 176;
export const heading = style({
  minWidth: 0,
  flex: '0 1 auto',
  display: 'flex',
  '@media': { [media.phone]: { order: -2, flex: `1 1 calc(100% - ${BESIDE_TITLE}px)` } },
});
/** The title as an input: dashed, without a box. */
export const title = style({
  ...type.page,
  minWidth: 0,
  maxWidth: '100%',
  padding: spacing(0, 0.5),
  border: 0,
  borderBottom: dashed(colour.control),
  borderRadius: 0,
  background: 'transparent',
  color: colour.ink,
  textOverflow: 'ellipsis',
  fieldSizing: 'content',
  selectors: {
    '&:hover': { background: colour.hover },
    '&:focus-visible': { outline: focusRing, outlineOffset: lineWidth.thick, borderRadius: radius.marker },
  },
  '@media': {
    [media.narrow]: { fontSize: textSize.pageOnTablet },
    [media.phone]: { fontSize: textSize.pageOnPhone, width: '100%' },
  },
});
export const actions = style({
  marginLeft: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: space[1.5],
  flex: 'none',
  '@media': { [media.narrow]: { gap: 0 }, [media.phone]: { display: 'contents' } },
});
/** Beside the title on a phone, where the tools take their own line. */
export const beside = style({
  display: 'contents',
  '@media': { [media.phone]: { display: 'flex', order: -1, flex: 'none', marginLeft: space[1.5] } },
});
/** On a phone the icon is enough for sighted users. */
export const addWord = style({
  '@media': {
    [media.phone]: visuallyHidden,
  },
});
export const end = style({
  display: 'contents',
  '@media': { [media.phone]: { display: 'flex', flex: 'none', marginLeft: 'auto' } },
});
export const line = style({
  width: lineWidth.hair,
  height: size[5],
  background: colour.lineStrong,
  '@media': { [media.narrow]: { margin: spacing(0, 0.5) }, [media.phone]: { display: 'none' } },
});
export const draft = style({
  ...type.label,
  display: 'flex',
  alignItems: 'center',
  gap: space[1.5],
  color: colour.ink3,
  whiteSpace: 'nowrap',
  selectors: { '&[data-state="failed"]': { color: colour.red } },
});
export const words = style({ '@media': { [media.narrow]: { display: 'none' } } });
export const onlyNarrow = style({ display: 'none', '@media': { [media.narrow]: { display: 'block' } } });
