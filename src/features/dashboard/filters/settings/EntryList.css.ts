import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { chosenFrame } from '@/ui/theme/forced-colours';
import { media, radius, type } from '@/ui/theme/tokens';
import { panes } from './FilterSettings.css';

export const pane = style({
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  background: colour.inset,
  borderRight: `1px solid ${colour.line}`,
  '@media': { [media.phone]: { borderRight: 0, selectors: { [`${panes}[data-open] &`]: { display: 'none' } } } },
});
export const adding = style({ display: 'flex', flexWrap: 'wrap', gap: 8, flex: 'none', padding: '12px 12px 8px' });
export const none = style({ padding: '8px 12px', color: colour.ink2 });
export const hint = style({ ...type.label, color: colour.ink3, paddingTop: 4 });
export const list = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  margin: 0,
  padding: '0 8px 12px',
  listStyle: 'none',
  scrollbarWidth: 'thin',
});

export const row = style({
  '@media': { '(hover: hover)': { selectors: { '&:hover:not([data-open])': { background: colour.hover } } } },
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 48,
  paddingRight: 4,
  borderRadius: radius.row,
  selectors: {
    '&[data-open]': { background: colour.accentSoft, '@media': { [media.forcedColours]: chosenFrame } },
    '&[data-dragging]': { background: colour.surface, boxShadow: colour.shadowPopover, zIndex: 1 },
  },
});
const plain = style({
  border: 0,
  background: 'transparent',
  color: 'inherit',
  cursor: 'pointer',
  borderRadius: radius.control,
  selectors: { '&:focus-visible': { outline: `2px solid ${colour.accent}`, outlineOffset: -2 } },
});
export const handle = style([
  plain,
  {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 24,
    minHeight: 40,
    padding: 0,
    color: colour.ink3,
    cursor: 'grab',
    touchAction: 'none',
    '@media': { [media.touch]: { width: 44, minHeight: 44 } },
  },
]);
export const open = style([
  plain,
  {
    flex: 1,
    minWidth: 0,
    minHeight: 44,
    padding: '4px 4px',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    textAlign: 'left',
  },
]);
export const name = style({ display: 'flex', alignItems: 'center', gap: 6, minWidth: 0, color: colour.ink });
export const nameText = style({
  ...type.body,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: {
    [`${row}[data-open] &`]: { fontWeight: 600 },
    [`${row}[data-removed] &`]: { textDecoration: 'line-through', color: colour.ink2 },
  },
});
export const sign = style({ flex: 'none', color: colour.ink3 });
export const failing = style({ flex: 'none', color: colour.red });
export const kind = style({ ...type.caption, color: colour.ink2, fontWeight: 400 });
export const undo = style([
  plain,
  {
    ...type.label,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    flex: 'none',
    minHeight: 28,
    padding: '0 8px',
    color: colour.accent,
    fontWeight: 550,
    '@media': { [media.touch]: { minHeight: 44 } },
  },
]);
