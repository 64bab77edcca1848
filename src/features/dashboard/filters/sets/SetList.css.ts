import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { most, size, space, type, weight } from '@/ui/theme/tokens';

export const panel = style({
  width: size[85],
  maxWidth: `calc(100vw - ${space[4]}px)`,
  maxHeight: `min(${most.dialogSmall}px, 70dvh)`,
  display: 'flex',
  flexDirection: 'column',
  outline: 'none',
});
export const title = style({ ...type.cardTitle, padding: spacing(3, 4, 1) });
export const list = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  scrollbarWidth: 'thin',
});
export const row = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[2],
  padding: spacing(2, 2, 2, 4),
  selectors: { '& + &': { borderTop: solid(colour.line) } },
});
export const words = style({
  flex: 1,
  minWidth: 0,
  overflowWrap: 'anywhere',
  paddingTop: space[1],
  '@media': { [media.touch]: { paddingTop: space[2.5] } },
});
export const name = style({
  ...type.body,
  fontWeight: weight.bold,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: spacing(0, 2),
});
export const inUse = style({
  ...type.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  color: colour.accent,
});
export const choices = style({ ...type.label, color: colour.ink2 });
export const note = style({ ...type.caption, color: colour.ink3 });
export const gone = style({ ...type.caption, color: colour.ink2, display: 'flex', gap: space[1] });
export const goneSign = style({ flex: 'none', marginTop: space[0.5], color: colour.amber });
export const acts = style({ display: 'flex', alignItems: 'center', gap: space[0.5], flex: 'none' });
export const form = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  paddingRight: space[2],
});
export const buttons = style({ display: 'flex', gap: space[2], flexWrap: 'wrap' });
export const empty = style({ ...type.label, color: colour.ink2, padding: spacing(1, 4, 3) });
export const foot = style({
  flex: 'none',
  padding: spacing(3, 4),
  borderTop: solid(colour.line),
});
