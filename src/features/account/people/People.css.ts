import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { media, type } from '@/ui/theme/tokens';

export const member = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  maxWidth: '100%',
  flexWrap: 'wrap',
});
export const open = style({
  border: 0,
  padding: 0,
  minHeight: 24,
  background: 'transparent',
  font: 'inherit',
  fontWeight: 500,
  color: colour.ink,
  cursor: 'pointer',
  textAlign: 'left',
  '@media': { [media.touch]: { minHeight: 44 } },
  selectors: {
    '&:hover': { color: colour.accent },
    '&[data-focus-visible]': { outline: `2px solid ${colour.accent}`, outlineOffset: 2 },
  },
});
export const username = style({ ...type.label, color: colour.ink3 });
export const names = style({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))', gap: 12 });
export const legend = style({ ...type.label, padding: 0, fontWeight: 550, color: colour.ink2, marginBottom: 6 });
export const roles = style({ border: 0, margin: 0, padding: 0, minWidth: 0 });
export const note = style({ ...type.label, color: colour.ink3 });
export const secret = style({
  padding: '8px 12px',
  borderRadius: 6,
  background: colour.amberSoft,
  color: colour.amber,
  overflowWrap: 'anywhere',
  userSelect: 'text',
});
export const problem = style({ padding: '8px 12px', borderRadius: 6, background: colour.redSoft, color: colour.red });
export const line = style({ height: 1, border: 0, margin: 0, background: colour.line });
