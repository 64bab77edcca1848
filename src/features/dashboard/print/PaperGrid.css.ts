import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { solid, spacing } from '@/ui/theme/shorthands';
import { space, type, weight } from '@/ui/theme/tokens';

export const table = style({
  ...type.caption,
  fontWeight: weight.regular,
  width: '100%',
  borderCollapse: 'collapse',
  color: colour.ink,
  selectors: { '& + &': { marginTop: space[3] } },
});
export const caption = style({
  ...type.caption,
  padding: spacing(1.5, 0, 0.5),
  textAlign: 'left',
  color: colour.ink3,
  fontWeight: weight.regular,
});
export const head = style({ display: 'table-header-group' });
const edge = { padding: spacing(1, 1.5), verticalAlign: 'bottom', textAlign: 'left' } as const;
const aligned = {
  '&[data-align="right"]': { textAlign: 'right' },
  '&[data-align="center"]': { textAlign: 'center' },
} as const;
export const title = style({
  ...edge,
  fontWeight: weight.bold,
  color: colour.ink2,
  borderBottom: solid(colour.lineStrong),
  overflowWrap: 'break-word',
  selectors: aligned,
});
export const band = style({
  ...edge,
  textAlign: 'center',
  fontWeight: weight.bold,
  color: colour.ink2,
  borderBottom: solid(colour.line),
});
export const row = style({
  breakInside: 'avoid',
  selectors: { '&[data-strong]': { background: colour.inset, fontWeight: weight.bold } },
});
export const cell = style({
  padding: spacing(0.5, 1.5),
  position: 'relative',
  textAlign: 'left',
  fontWeight: 'inherit',
  verticalAlign: 'top',
  overflowWrap: 'break-word',
  borderBottom: solid(colour.line),
  selectors: { ...aligned, '&[data-strong]': { background: colour.inset, fontWeight: weight.bold } },
});
// Nothing can be pressed on paper.
globalStyle(`${cell} button`, { display: 'none' });
