import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { focusRing } from '@/ui/theme/shorthands';
import { lineWidth, radius, space, type, weight } from '@/ui/theme/tokens';

export const statements = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  borderRadius: radius.row,
  outline: 'none',
  selectors: { '&:focus-visible': { outline: focusRing, outlineOffset: -lineWidth.thick } },
});
export const title = style({ ...type.label, fontWeight: weight.strong, color: colour.ink2, marginBottom: space[1] });
export const note = style({ ...type.label, margin: 0, color: colour.ink3 });
