import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { most, size, space, tracking, type } from '@/ui/theme/tokens';

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  padding: space[4],
  width: `min(${most.panel}px, calc(100vw - ${space[6]}px))`,
});
export const label = style({ ...type.caption, color: colour.ink3, letterSpacing: tracking.wide });
export const hint = style({ ...type.caption, color: colour.ink3, marginTop: space[1] });
export const actual = style({
  ...type.body,
  color: colour.ink,
  fontVariantNumeric: 'tabular-nums',
  minHeight: size[5],
});
export const wrong = style({ ...type.body, color: colour.red, minHeight: size[5] });
export const help = style({ display: 'inline-flex', verticalAlign: 'text-bottom' });
export const kind = style({ width: size[68], maxWidth: '100%' });
export const ends = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(${size[54]}px, 1fr))`,
  gap: space[3],
});
export const end = style({ display: 'flex', flexDirection: 'column', gap: space[2], minWidth: 0 });
export const count = style({
  display: 'grid',
  gridTemplateColumns: `${size[20]}px minmax(0, 1fr)`,
  gap: space[2],
  alignItems: 'start',
});
export const anchor = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });
export const anchorTime = style({ width: size[54] });
export const foot = style({ display: 'flex', justifyContent: 'flex-end', gap: space[2] });
