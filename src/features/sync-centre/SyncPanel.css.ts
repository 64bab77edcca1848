import { style, styleVariants } from '@vanilla-extract/css';
import * as card from '@/ui/card/Card.css';
import { colour } from '@/ui/theme/contract.css';
import { media, radius, type } from '@/ui/theme/tokens';

export const panel = style({ display: 'flex', flexDirection: 'column', gap: 16, maxWidth: 1000 });
export const bar = style({ display: 'flex', alignItems: 'center', gap: 8, flexWrap: 'wrap', minHeight: 32 });
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
  gap: 8,
  padding: '12px 16px',
  '@media': { [media.phone]: { padding: '12px' } },
});
export const groupTitle = style({ ...type.cardTitle });
const count = style({
  minWidth: 20,
  height: 20,
  padding: '0 7px',
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius.pill,
  fontSize: 11,
  lineHeight: '16px',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
});
export const counted = styleVariants({
  red: [count, { background: colour.redSoft, color: colour.red }],
  amber: [count, { background: colour.amberSoft, color: colour.amber }],
});
export const note = style({ ...type.label, color: colour.ink3 });
