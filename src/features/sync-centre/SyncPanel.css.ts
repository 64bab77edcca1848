import { style, styleVariants } from '@vanilla-extract/css';
import * as card from '@/ui/card/Card.css';
import { colour } from '@/ui/theme/contract.css';
import { spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { leading, most, radius, size, space, textSize, type, weight } from '@/ui/theme/tokens';

export const panel = style({ display: 'flex', flexDirection: 'column', gap: space[4], maxWidth: most.page });
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  flexWrap: 'wrap',
  minHeight: size.control,
});
export const contact = style({
  ...type.label,
  color: colour.ink3,
  marginRight: 'auto',
  fontVariantNumeric: 'tabular-nums',
});
export const group = style([card.card, { height: 'auto', overflow: 'hidden' }]);
export const groupHead = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  padding: spacing(3, 4),
  '@media': { [media.phone]: { padding: space[3] } },
});
export const groupTitle = style({ ...type.cardTitle });
const count = style({
  minWidth: size[5],
  height: size[5],
  padding: spacing(0, 2),
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius.pill,
  fontSize: textSize.caption,
  lineHeight: leading[4],
  fontWeight: weight.bold,
  fontVariantNumeric: 'tabular-nums',
});
export const counted = styleVariants({
  red: [count, { background: colour.redSoft, color: colour.red }],
  amber: [count, { background: colour.amberSoft, color: colour.amber }],
});
export const note = style({ ...type.label, color: colour.ink3 });
