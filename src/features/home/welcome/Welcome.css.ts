import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { leading, radius, size, space, textSize, type, weight } from '@/ui/theme/tokens';
import { caption as cardCaption } from '../Home.css';

export const head = style({
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: spacing(2, 4),
  flexWrap: 'wrap',
  margin: spacing(1, 0, 4),
});
export const words = style({ minWidth: 0 });
export const title = style({
  fontSize: textSize.number,
  lineHeight: leading[8.5],
  fontWeight: weight.page,
  '@media': { [media.phone]: { fontSize: textSize.pageOnTablet, lineHeight: leading[7] } },
});
export const about = style({ ...type.body, color: colour.ink2, margin: spacing(1, 0, 0) });
export const progress = style({
  ...type.label,
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  color: colour.ink3,
});
export const steps = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(${size[75]}px, 100%), 1fr))`,
  gap: space[4],
  padding: 0,
  listStyle: 'none',
  '@media': { [media.phone]: { gap: space[2.5] } },
});
export const step = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr auto',
  alignItems: 'center',
  columnGap: space[3],
  padding: space[4],
  background: colour.surface,
  border: solid(colour.line),
  borderRadius: radius.card,
  boxShadow: colour.shadowCard,
  '@media': {
    [media.phone]: {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      gridTemplateRows: 'auto auto',
      padding: space[3],
    },
  },
});
export const number = style({
  display: 'grid',
  placeItems: 'center',
  width: size.row,
  height: size.row,
  borderRadius: radius.pill,
  '@media': { [media.phone]: { gridRow: '1 / span 2' } },
  background: colour.accentSoft,
  color: colour.onAccentSoft,
  fontWeight: weight.bold,
});
export const stepTitle = style({
  ...type.section,
  minWidth: 0,
  '@media': { [media.phone]: { ...type.cardTitle, gridColumn: 2 } },
});
export const stepAbout = style({
  ...type.body,
  gridColumn: '1 / -1',
  alignSelf: 'start',
  color: colour.ink2,
  margin: spacing(2.5, 0, 4),
  '@media': { [media.phone]: { ...type.label, gridColumn: 2, margin: 0 } },
});
export const action = style({
  gridColumn: '1 / -1',
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  '@media': { [media.phone]: { gridColumn: 3, gridRow: '1 / span 2' } },
});
/** Additional button text if there is space for it. */
export const more = style({ '@media': { [media.phone]: { display: 'none' } } });
export const done = style({ ...type.label, color: colour.ink3 });
export const caption = style([cardCaption, { display: 'block' }]);
