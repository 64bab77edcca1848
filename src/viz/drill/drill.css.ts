import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { chosenFrame } from '@/ui/theme/forced-colours';
import { media, radius, type } from '@/ui/theme/tokens';

/** A point of the window that a menu stands at. */
export const anchor = style({ position: 'fixed', width: 1, height: 1, pointerEvents: 'none' });

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  height: '100%',
  minHeight: 0,
  padding: '0 8px',
});
export const trail = style({
  ...type.label,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: colour.ink2,
});
export const crumb = style({
  padding: '3px 10px',
  borderRadius: 999,
  background: colour.accentSoft,
  color: colour.accent,
});
export const columns = style({
  display: 'grid',
  gridTemplateColumns: '220px minmax(0, 1fr)',
  gap: 16,
  flex: 1,
  minHeight: 0,
  '@media': {
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'minmax(96px, 28%) minmax(0, 1fr)' },
  },
});
export const side = style({ display: 'flex', flexDirection: 'column', gap: 8, minHeight: 0 });
export const list = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  outline: 'none',
  border: `1px solid ${colour.line}`,
  borderRadius: radius.row,
  padding: 4,
});
export const option = style({
  padding: '6px 10px',
  borderRadius: radius.control,
  cursor: 'pointer',
  outline: 'none',
  color: colour.ink,
  selectors: {
    '&[data-focused], &[data-hovered]': { background: colour.hover },
    '&[data-selected]': {
      background: colour.accentSoft,
      color: colour.accent,
      fontWeight: 550,
      '@media': { [media.forcedColours]: chosenFrame },
    },
    '&[data-focus-visible]': { boxShadow: `inset 0 0 0 2px ${colour.accent}` },
  },
  '@media': { [media.touch]: { padding: '12px 10px' } },
});
export const room = style({ display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0, height: '100%' });
export const note = style({ ...type.label, margin: 0, color: colour.ink3 });
export const code = style({
  flex: 1,
  minHeight: 0,
  margin: 0,
  padding: 12,
  overflow: 'auto',
  border: `1px solid ${colour.line}`,
  borderRadius: radius.row,
  background: colour.inset,
  font: '13px/20px "JetBrains Mono", ui-monospace, monospace',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  outline: 'none',
  selectors: { '&:focus-visible': { outline: `2px solid ${colour.accent}` } },
});
