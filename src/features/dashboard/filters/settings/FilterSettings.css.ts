import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { ellipsis, size, space, type } from '@/ui/theme/tokens';

/**
 * The list and the settings side by side, each with its own scrolling; on phones one of them. They fill the dialog's
 * body.
 */
export const panes = style({
  display: 'grid',
  gridTemplateColumns: `${size[66]}px minmax(0, 1fr)`,
  height: `calc(100% + ${space[7]}px)`,
  margin: spacing(-2, -5, -5),
  borderTop: solid(colour.line),
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const panel = style({
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  '@media': { [media.phone]: { display: 'none', selectors: { [`${panes}[data-open] &`]: { display: 'flex' } } } },
});
export const panelHead = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: spacing(1, 3),
  flex: 'none',
  minHeight: size[13],
  padding: spacing(2, 5),
  borderBottom: solid(colour.line),
  '@media': { [media.phone]: { padding: spacing(2, 4) } },
});
export const panelTitle = style({
  ...type.section,
  flex: 1,
  minWidth: 0,
  ...ellipsis,
});
export const back = style({
  display: 'none',
  '@media': { [media.phone]: { display: 'block', flexBasis: '100%', marginLeft: -space[2] } },
});
export const panelBody = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: space[6],
  padding: spacing(4, 5, 6),
  scrollbarWidth: 'thin',
  '@media': { [media.phone]: { padding: spacing(4, 4, 6) } },
});
export const note = style({ ...type.body, color: colour.ink2, padding: space[5] });
export const removed = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space[3],
  color: colour.ink2,
});
export const asking = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[2],
  flex: 1,
});
export const question = style({ flex: `1 1 ${size[60]}px`, color: colour.ink });
