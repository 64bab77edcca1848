import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { chosenFrame } from '@/ui/theme/forced-colours';
import { focusRing, solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { ellipsis, layer, lineWidth, radius, size, space, type, weight } from '@/ui/theme/tokens';
import { panes } from './FilterSettings.css';

export const pane = style({
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  background: colour.inset,
  borderRight: solid(colour.line),
  '@media': { [media.phone]: { borderRight: 0, selectors: { [`${panes}[data-open] &`]: { display: 'none' } } } },
});
export const adding = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  flex: 'none',
  padding: spacing(3, 3, 2),
});
export const none = style({ padding: spacing(2, 3), color: colour.ink2 });
export const hint = style({ ...type.label, color: colour.ink3, paddingTop: space[1] });
export const list = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  margin: 0,
  padding: spacing(0, 2, 3),
  listStyle: 'none',
  scrollbarWidth: 'thin',
});

export const row = style({
  '@media': { '(hover: hover)': { selectors: { '&:hover:not([data-open])': { background: colour.hover } } } },
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[0.5],
  minHeight: size[12],
  paddingRight: space[1],
  borderRadius: radius.row,
  selectors: {
    '&[data-open]': { background: colour.accentSoft, '@media': { [media.forcedColours]: chosenFrame } },
    '&[data-dragging]': { background: colour.surface, boxShadow: colour.shadowPopover, zIndex: layer.raised },
  },
});
const plain = style({
  border: 0,
  background: 'transparent',
  color: 'inherit',
  cursor: 'pointer',
  borderRadius: radius.control,
  selectors: { '&:focus-visible': { outline: focusRing, outlineOffset: -lineWidth.thick } },
});
export const handle = style([
  plain,
  {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: size[6],
    minHeight: size[10],
    padding: 0,
    color: colour.ink3,
    cursor: 'grab',
    touchAction: 'none',
    '@media': { [media.touch]: { width: size.touch, minHeight: size.touch } },
  },
]);
export const open = style([
  plain,
  {
    flex: 1,
    minWidth: 0,
    minHeight: size.touch,
    padding: spacing(1, 1),
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    textAlign: 'left',
  },
]);
export const name = style({ display: 'flex', alignItems: 'center', gap: space[1.5], minWidth: 0, color: colour.ink });
export const nameText = style({
  ...type.body,
  minWidth: 0,
  ...ellipsis,
  selectors: {
    [`${row}[data-open] &`]: { fontWeight: weight.bold },
    [`${row}[data-removed] &`]: { textDecoration: 'line-through', color: colour.ink2 },
  },
});
export const sign = style({ flex: 'none', color: colour.ink3 });
export const failing = style({ flex: 'none', color: colour.red });
export const kind = style({ ...type.caption, color: colour.ink2, fontWeight: weight.regular });
export const undo = style([
  plain,
  {
    ...type.label,
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[1],
    flex: 'none',
    minHeight: size.row,
    padding: spacing(0, 2),
    color: colour.accent,
    fontWeight: weight.strong,
    '@media': { [media.touch]: { minHeight: size.touch } },
  },
]);
