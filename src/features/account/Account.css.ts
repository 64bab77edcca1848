import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { media, radius, type } from '@/ui/theme/tokens';

export const person = style({ display: 'flex', flexDirection: 'column' });
export const name = style({ ...type.section });
export const username = style({ ...type.label, color: colour.ink3 });
export const label = style({ ...type.label, fontWeight: 550, color: colour.ink2, marginBottom: 6 });
export const warning = style({
  padding: '8px 12px',
  borderRadius: 6,
  background: colour.amberSoft,
  color: colour.amber,
});
export const note = style({ ...type.label, color: colour.ink2, maxWidth: '52ch' });
export const line = style({ height: 1, border: 0, margin: 0, background: colour.line });

export const more = style({
  display: 'none',
  '@media': { [media.phone]: { display: 'flex', flexDirection: 'column', margin: '0 -12px' } },
});
export const place = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 48,
  padding: '0 12px',
  border: 0,
  borderRadius: radius.row,
  background: 'transparent',
  color: colour.ink,
  font: 'inherit',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: colour.hover },
    '&:focus-visible, &[data-focus-visible]': { outline: `2px solid ${colour.accent}`, outlineOffset: -2 },
  },
});
