import { style } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { solid, spacing } from '../theme/shorthands';
import { media } from '../theme/media';
import { ellipsis, leading, size, space, textSize, twoLines, type } from '../theme/tokens';

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2.5],
  minHeight: size[13],
  flex: 'none',
  padding: spacing(0, 4, 0, 5),
  background: colour.surface,
  '@media': {
    [media.narrow]: { minHeight: size[15] },
    [media.phone]: { minHeight: size[14], padding: spacing(1, 4) },
  },
  selectors: { '[data-display="HIDE_NAV_AND_TITLE"] &, [data-display="REPORT"] &': { display: 'none' } },
});
export const underline = style({ borderBottom: solid(colour.line) });
/** On one line, or on two if little else fits beside it. */
export const title = style({
  ...type.page,
  ...ellipsis,
  display: 'block',
  minWidth: 0,
  '@media': {
    [media.narrow]: { fontSize: textSize.pageOnTablet },
    [media.phone]: {
      ...twoLines,
      // On most screens titles do not wrap: their neighbours give way first.
      minWidth: size[24],
      fontSize: textSize.pageOnPhone,
      lineHeight: leading[5],
      overflowWrap: 'break-word',
    },
  },
});
/** A title with its age. */
export const aged = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2.5],
  minWidth: 0,
  '@media': { [media.phone]: { flexDirection: 'column', alignItems: 'flex-start', gap: space[0.5] } },
});
export const link = style({ color: colour.accent });
export const actions = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[2],
  // Takes all the available space, so that late items move nothing.
  flex: '1 0 auto',
  // Button texts wrap before the title does.
  '@media': { [media.phone]: { flexShrink: 100, minWidth: 'min-content' } },
});
/** Icons without borders: they end at the page's edge, and are as close together as touch targets allow. */
export const iconActions = style([
  actions,
  { '@media': { [media.narrow]: { gap: 0, marginRight: -space[2] }, [media.phone]: { marginRight: -space[3] } } },
]);
export const body = style({
  // Contains hidden texts, which are positioned: they would make the whole document as tall as the list.
  position: 'relative',
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
  // Touch buttons fill its height: the content below does not start at their edge.
  '@media': { [media.touch]: { paddingBottom: space[2] } },
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
