import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { focusRing, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { lineWidth, most, radius, size, space, type, weight } from '@/ui/theme/tokens';

export const person = style({ display: 'flex', flexDirection: 'column' });
export const name = style({ ...type.section });
export const username = style({ ...type.label, color: colour.ink3 });
export const label = style({ ...type.label, fontWeight: weight.strong, color: colour.ink2, marginBottom: space[1.5] });
export const warning = style({
  padding: spacing(2, 3),
  borderRadius: radius.control,
  background: colour.amberSoft,
  color: colour.amber,
});
export const note = style({ ...type.label, color: colour.ink2, maxWidth: most.note });
export const line = style({ height: lineWidth.hair, border: 0, margin: 0, background: colour.line });

export const more = style({
  display: 'none',
  '@media': { [media.phone]: { display: 'flex', flexDirection: 'column', margin: spacing(0, -3) } },
});
export const place = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: size[12],
  padding: spacing(0, 3),
  border: 0,
  borderRadius: radius.row,
  background: 'transparent',
  color: colour.ink,
  font: 'inherit',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: colour.hover },
    '&:focus-visible, &[data-focus-visible]': { outline: focusRing, outlineOffset: -lineWidth.thick },
  },
});
