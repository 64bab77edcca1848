import { style } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { media, space, type } from '../theme/tokens';

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 52,
  flex: 'none',
  padding: `0 ${space[4]}px 0 ${space[5]}px`,
  background: colour.surface,
  '@media': {
    [media.narrow]: { minHeight: 60, padding: `0 ${space[2]}px 0 ${space[5]}px` },
    [media.phone]: { minHeight: 56, padding: `0 ${space[1]}px 0 ${space[4]}px` },
  },
  selectors: { '[data-display="HIDE_NAV_AND_TITLE"] &, [data-display="REPORT"] &': { display: 'none' } },
});
export const underline = style({ borderBottom: `1px solid ${colour.line}` });
export const title = style({
  ...type.page,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minWidth: 0,
  '@media': { [media.narrow]: { fontSize: 20 }, [media.phone]: { fontSize: 16 } },
});
export const actions = style({
  marginLeft: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  flex: 'none',
  '@media': { [media.narrow]: { gap: 0 } },
});
export const body = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  '@media': { [media.short]: { overflow: 'visible' }, [media.print]: { overflow: 'visible' } },
});
export const padded = style({
  padding: `${space[4]}px ${space[6]}px ${space[10]}px`,
  '@media': { [media.narrow]: { padding: `${space[3]}px ${space[4]}px ${space[8]}px` } },
});
export const sectionHead = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 48,
  marginTop: 4,
  flexWrap: 'wrap',
  selectors: { 'section + section > &': { marginTop: 20 } },
});
export const sectionTitle = style({ ...type.section });
export const count = style({ color: colour.ink3, fontVariantNumeric: 'tabular-nums' });
export const sectionActions = style({
  marginLeft: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  flexWrap: 'wrap',
  '@media': { [media.phone]: { marginLeft: 0, width: '100%', flexWrap: 'nowrap' } },
});
