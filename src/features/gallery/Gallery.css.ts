import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { spacing } from '@/ui/theme/shorthands';
import { font, size, space, type, weight } from '@/ui/theme/tokens';

export const about = style({ ...type.label, margin: spacing(0, 0, 3), color: colour.ink3 });
const typeSection = style({ marginBottom: space[8] });
export { typeSection as type };
export const head = style({ display: 'flex', alignItems: 'center', gap: space[2], flexWrap: 'wrap' });
export const name = style({ ...type.section, margin: 0 });
export const key = style({
  ...type.caption,
  color: colour.ink3,
  fontFamily: font.mono,
});
export const description = style({ ...type.label, margin: spacing(1, 0, 3), color: colour.ink2 });
export const partTitle = style({ ...type.label, margin: spacing(4, 0, 2), color: colour.ink2 });
export const grid = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${size[100]}px), 1fr))`,
  gap: space[3],
});
export const example = style({ margin: 0, minWidth: 0 });
export const caption = style({ ...type.label, marginBottom: space[1.5], fontWeight: weight.strong });
export const plot = style({ height: size[70] });
export const tags = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[1.5],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
