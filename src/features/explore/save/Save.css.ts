import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { radius, space, type } from '@/ui/theme/tokens';

export const way = style({ display: 'flex' });
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[4],
  alignItems: 'start',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
const message = { ...type.body, margin: 0, padding: spacing(2.5, 3), borderRadius: radius.row } as const;
export const note = style({ ...message, border: solid(colour.line), background: colour.inset, color: colour.ink2 });
export const failure = style({
  ...message,
  border: solid(colour.redLine),
  background: colour.redSoft,
  color: colour.ink,
  overflowWrap: 'anywhere',
});
export const hint = style({ ...type.label, margin: 0, color: colour.ink3 });
