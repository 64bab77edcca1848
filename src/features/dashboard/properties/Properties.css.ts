import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { radius, size, space, type, weight } from '@/ui/theme/tokens';

export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[4],
  alignItems: 'start',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const field = style({ display: 'flex', flexDirection: 'column', gap: space[1], minWidth: 0 });
export const label = style([type.label, { color: colour.ink2, fontWeight: weight.medium }]);
export const hint = style([type.label, { color: colour.ink3 }]);
export const owners = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[1],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const owner = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  paddingLeft: space[3],
  minHeight: size.row,
  borderRadius: radius.pill,
  background: colour.inset,
  '@media': { [media.touch]: { minHeight: size.touch } },
});
export const input = style({
  width: '100%',
  minHeight: size.control,
  padding: spacing(0, 2),
  border: solid(colour.control),
  borderRadius: radius.control,
  background: colour.surface,
  color: colour.ink,
  '@media': { [media.touch]: { minHeight: size.touch } },
});
export const choosing = style({ display: 'flex', flexDirection: 'column', gap: space[1], minWidth: 0 });
export const choiceInput = style({ position: 'relative' });
export const openChoices = style({
  position: 'absolute',
  insetBlock: 0,
  right: 0,
  display: 'grid',
  placeItems: 'center',
  width: size.control,
  border: 0,
  background: 'none',
  color: colour.ink3,
  cursor: 'pointer',
  '@media': { [media.touch]: { width: size.touch } },
});
export const choices = style({
  minWidth: size[60],
  maxHeight: size[70],
  overflow: 'auto',
  padding: space[1],
  border: solid(colour.line),
  borderRadius: radius.row,
  background: colour.surface,
  boxShadow: colour.shadowPopover,
});
export const choice = style({
  padding: spacing(2, 3),
  borderRadius: radius.control,
  selectors: { '&[data-focused]': { background: colour.hover } },
  '@media': { [media.touch]: { display: 'flex', alignItems: 'center', minHeight: size.touch } },
});
export const problem = style([type.label, { color: colour.red }]);
