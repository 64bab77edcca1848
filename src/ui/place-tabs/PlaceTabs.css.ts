import { style } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { media, radius, space } from '../theme/tokens';

export const list = style({
  display: 'flex',
  gap: 4,
  flex: 'none',
  height: 38,
  padding: `0 ${space[3]}px`,
  background: colour.surface,
  borderBottom: `1px solid ${colour.line}`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '@media': { [media.touch]: { height: 46 }, [media.phone]: { padding: `0 ${space[2]}px` } },
});
export const tab = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '0 8px',
  color: colour.ink2,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { color: colour.ink },
    '&[aria-current="page"]': { color: colour.ink, fontWeight: 600 },
    '&[aria-current="page"]::after': {
      content: '""',
      position: 'absolute',
      insetInline: 8,
      bottom: 0,
      height: 2,
      borderRadius: '2px 2px 0 0',
      background: colour.accent,
    },
    '&:focus-visible': { outline: `2px solid ${colour.accent}`, outlineOffset: -4, borderRadius: radius.control },
  },
  '@media': { [media.touch]: { fontSize: 14, padding: '0 12px' } },
});
