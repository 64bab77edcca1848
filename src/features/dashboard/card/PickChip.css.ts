import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { media, radius, type } from '@/ui/theme/tokens';

export const chip = style({
  ...type.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  height: 20,
  maxWidth: 140,
  padding: '0 6px 0 8px',
  border: 0,
  borderRadius: radius.pill,
  background: colour.accentSoft,
  color: colour.onAccentSoft,
  fontWeight: 600,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: colour.hover },
    '&:focus-visible': { outline: `2px solid ${colour.accent}`, outlineOffset: 1 },
  },
  '@media': {
    [media.touch]: {
      position: 'relative',
      height: 28,
      selectors: { '&::before': { content: '""', position: 'absolute', inset: -8 } },
    },
  },
});
export const label = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
