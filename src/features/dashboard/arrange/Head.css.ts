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
    [media.phone]: { flexWrap: 'wrap', padding: `6px ${space[2]}px` },
  },
});
export const heading = style({ minWidth: 0, flex: '0 1 auto', display: 'flex', '@media': { [media.phone]: { flex: '1 1 60%' } } });
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
  selectors: { '&:hover': { background: colour.hover }, '&:focus-visible': { outline: `2px solid ${colour.accent}`, outlineOffset: 2, borderRadius: 4 } },
  '@media': { [media.narrow]: { fontSize: 20 }, [media.phone]: { fontSize: 16, width: '100%' } },
});
export const actions = style({
  marginLeft: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  flex: 'none',
  '@media': { [media.narrow]: { gap: 0 } },
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
