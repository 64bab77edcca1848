import { style } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { solid, spacing } from '../theme/shorthands';
import { media } from '../theme/media';
import { ellipsis, size, space, textSize, type } from '../theme/tokens';

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2.5],
  minHeight: size[13],
  flex: 'none',
  padding: spacing(0, 4, 0, 5),
  background: colour.surface,
  '@media': {
    [media.narrow]: { minHeight: size[15], padding: spacing(0, 2, 0, 5) },
    [media.phone]: { minHeight: size[14], padding: spacing(0, 1, 0, 4) },
  },
  selectors: { '[data-display="HIDE_NAV_AND_TITLE"] &, [data-display="REPORT"] &': { display: 'none' } },
});
export const underline = style({ borderBottom: solid(colour.line) });
export const title = style({
  ...type.page,
  ...ellipsis,
  minWidth: 0,
  '@media': { [media.narrow]: { fontSize: textSize.pageOnTablet }, [media.phone]: { fontSize: textSize.pageOnPhone } },
});
export const actions = style({
  marginLeft: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
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
  padding: spacing(4, 6, 10),
  '@media': { [media.narrow]: { padding: spacing(3, 4, 8) } },
});
export const sectionHead = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: size[12],
  marginTop: space[1],
  flexWrap: 'wrap',
  selectors: { 'section + section > &': { marginTop: space[5] } },
});
export const sectionTitle = style({ ...type.section });
export const count = style({ color: colour.ink3, fontVariantNumeric: 'tabular-nums' });
export const sectionActions = style({
  marginLeft: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  flexWrap: 'wrap',
  '@media': { [media.phone]: { marginLeft: 0, width: '100%', flexWrap: 'nowrap' } },
});
