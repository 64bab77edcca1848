import { keyframes, style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { media, motion, radius, space } from '@/ui/theme/tokens';

const rise = keyframes({ from: { transform: 'translateY(100%)' } });

export const strip = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '0 16px',
  '@media': { [media.phone]: { padding: '0 12px' } },
});
export const chips = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  gap: 8,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  padding: '4px 2px',
});
export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  flex: 'none',
  maxWidth: 240,
  height: 36,
  padding: '0 12px 0 14px',
  border: 0,
  borderRadius: radius.pill,
  background: colour.accentSoft,
  color: colour.onAccentSoft,
  fontWeight: 550,
  cursor: 'pointer',
  position: 'relative',
  selectors: {
    '&::before': { content: '""', position: 'absolute', inset: '-4px 0' },
    '&:focus-visible': { outline: `2px solid ${colour.accent}`, outlineOffset: 1 },
  },
});
export const chipLabel = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

/** Without a scrim: the board stays in sight, and shows what was applied. */
export const overlay = style({ position: 'fixed', inset: 0, zIndex: 10, display: 'grid', alignItems: 'end' });
export const sheet = style({
  width: '100%',
  maxHeight: '62dvh',
  display: 'flex',
  background: colour.surface,
  borderRadius: `${radius.sheet}px ${radius.sheet}px 0 0`,
  boxShadow: colour.shadowDialog,
  outline: `1px solid ${colour.line}`,
  animation: `${rise} ${motion.move} ${motion.ease}`,
  paddingBottom: 'env(safe-area-inset-bottom)',
  '@media': { [media.phone]: { maxHeight: '78dvh' } },
});
export const dialog = style({
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  outline: 'none',
});
export const entries = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
  alignItems: 'start',
  gap: `${space[4]}px ${space[6]}px`,
  padding: '8px 16px 16px',
});
