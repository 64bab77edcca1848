import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { media } from '@/ui/theme/media';
import { focusRing, solid, spacing } from '@/ui/theme/shorthands';
import { lineWidth, radius, size, space, type, weight } from '@/ui/theme/tokens';

export const tables = style({
  display: 'grid',
  gap: space[4],
  alignContent: 'start',
  height: '100%',
  overflow: 'auto',
});
export const table = style({ ...type.label, width: '100%', borderCollapse: 'collapse', color: colour.ink });
export const caption = style({ ...type.cardTitle, textAlign: 'start', paddingBottom: space[1], color: colour.ink });
const heads = {
  ...type.caption,
  padding: spacing(1, 2),
  color: colour.ink3,
  borderBottom: solid(colour.line),
} as const;
export const head = style({ ...heads, textAlign: 'start' });
export const numberHead = style({ ...heads, textAlign: 'end', whiteSpace: 'nowrap' });
export const row = style({
  borderBottom: solid(colour.line),
  selectors: { '&[data-control]': { background: colour.accentSoft } },
});
export const cell = style({ padding: spacing(0.5, 2), textAlign: 'start', fontWeight: weight.regular });
export const number = style({
  padding: spacing(0.5, 2),
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  selectors: { '&[data-significant]': { fontWeight: weight.bold } },
});
export const control = style({ padding: spacing(0.5, 2), textAlign: 'end', color: colour.ink2 });
export const choose = style({
  minHeight: size[6],
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '@media': { [media.touch]: { minHeight: size.touch } },
  selectors: {
    '&[aria-pressed="true"]': { fontWeight: weight.bold },
    '&:focus-visible': { outline: focusRing, outlineOffset: lineWidth.thick, borderRadius: radius.marker },
  },
});
export const note = style({ ...type.caption, margin: 0, color: colour.ink3 });
