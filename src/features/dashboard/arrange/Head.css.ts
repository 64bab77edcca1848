import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { media, space, type } from '@/ui/theme/tokens';

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 52,
  flex: 'none',
  padding: `0 ${space[4]}px 0 ${space[5]}px`,
  background: colour.surface,
  boxShadow: `inset 0 2px 0 ${colour.accent}`,
  '@media': {
    [media.narrow]: { minHeight: 60, gap: 6, padding: `0 ${space[2]}px 0 ${space[4]}px` },
    // The title with how this ends, and the tools below.
    [media.phone]: { flexWrap: 'wrap', gap: 0, padding: `6px ${space[2]}px` },
  },
});
/** Room for the word that it is edited, and for saving. */
const BESIDE_TITLE = 176;
export const heading = style({
  minWidth: 0,
  flex: '0 1 auto',
  display: 'flex',
  '@media': { [media.phone]: { order: -2, flex: `1 1 calc(100% - ${BESIDE_TITLE}px)` } },
});
/** The title as something to write: dashed, without a box. */
export const title = style({
  ...type.page,
  minWidth: 0,
  maxWidth: '100%',
  padding: '0 2px',
  border: 0,
  borderBottom: `1px dashed ${colour.control}`,
  borderRadius: 0,
  background: 'transparent',
  color: colour.ink,
  textOverflow: 'ellipsis',
  fieldSizing: 'content',
  selectors: {
    '&:hover': { background: colour.hover },
    '&:focus-visible': { outline: `2px solid ${colour.accent}`, outlineOffset: 2, borderRadius: 4 },
  },
  '@media': { [media.narrow]: { fontSize: 20 }, [media.phone]: { fontSize: 16, width: '100%' } },
});
export const actions = style({
  marginLeft: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  flex: 'none',
  '@media': { [media.narrow]: { gap: 0 }, [media.phone]: { display: 'contents' } },
});
/** Beside the title on a phone, where the tools take a line of their own. */
export const beside = style({
  display: 'contents',
  '@media': { [media.phone]: { display: 'flex', order: -1, flex: 'none', marginLeft: 6 } },
});
/** The sign says enough on a phone, to who sees it. */
export const addWord = style({
  '@media': {
    [media.phone]: {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
});
export const end = style({
  display: 'contents',
  '@media': { [media.phone]: { display: 'flex', flex: 'none', marginLeft: 'auto' } },
});
export const line = style({
  width: 1,
  height: 20,
  background: colour.lineStrong,
  '@media': { [media.narrow]: { margin: '0 2px' }, [media.phone]: { display: 'none' } },
});
export const draft = style({
  ...type.label,
  display: 'flex',
  alignItems: 'center',
  gap: 5,
  color: colour.ink3,
  whiteSpace: 'nowrap',
  selectors: { '&[data-state="failed"]': { color: colour.red } },
});
export const words = style({ '@media': { [media.narrow]: { display: 'none' } } });
export const onlyNarrow = style({ display: 'none', '@media': { [media.narrow]: { display: 'block' } } });
