import { style } from '@vanilla-extract/css';
import { sheet } from '@/ui/select/variants';
import { colour } from '@/ui/theme/contract.css';
import { solid, spacing } from '@/ui/theme/shorthands';
import { font, most, radius, size, space, tracking, type, weight } from '@/ui/theme/tokens';

export const popover = style({
  ...sheet,
  display: 'flex',
  width: `min(${most.panel}px, calc(100vw - ${space[4]}px))`,
});
export const dialog = style({
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  outline: 'none',
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  padding: spacing(3, 3, 0, 4),
});
export const scrolled = style({ flex: 1, minHeight: 0, overflow: 'auto', padding: spacing(3, 4, 4) });
export const foot = style({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: space[2],
  padding: spacing(3, 4),
  borderTop: solid(colour.line),
});

export const kindLine = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3], minWidth: 0 });
export const label = style({ ...type.caption, color: colour.ink3, letterSpacing: tracking.wide });
export const kind = style({ width: size[68], maxWidth: '100%' });

export const body = style({ display: 'flex', flexDirection: 'column', gap: space[3], minWidth: 0 });
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
export const anchor = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] });
export const anchorLabel = style({ ...type.label, fontWeight: weight.strong, color: colour.ink2 });
/** TIM-044: 217 pixels. */
export const anchorTime = style({ width: size[54] + space.hair });

export const advanced = style({ display: 'flex', flexDirection: 'column', gap: space[1.5] });
export const hint = style({ ...type.caption, color: colour.ink3 });
export const functions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[1.5] });

const box = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2.5],
  padding: spacing(2, 3),
  border: solid(colour.line),
  borderRadius: radius.control,
});
export const actualBox = style([box, { background: colour.inset, color: colour.ink2 }]);
export const wrongBox = style([box, { background: colour.redSoft, color: colour.red, borderColor: colour.redLine }]);
export const actual = style({ flex: 1, minWidth: 0 });
export const actualLabel = style({ ...type.caption, color: colour.ink3 });
export const condition = style({
  ...type.label,
  minHeight: size[4],
  color: colour.ink,
  fontFamily: font.mono,
  overflowWrap: 'anywhere',
});
export const wrong = style({ ...type.label, minHeight: size[4], color: colour.red, overflowWrap: 'anywhere' });
export const actualAbout = style({
  ...type.label,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  flex: 'none',
  color: colour.ink3,
});
