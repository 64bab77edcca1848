import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { media } from '@/ui/theme/media';
import { solid, spacing } from '@/ui/theme/shorthands';
import { size, space, type, weight } from '@/ui/theme/tokens';

/** The width of the surrounding result (`Results.css.ts`), not of the window. */
const narrow = `result ${media.phone}`;

export const view = style({
  height: '100%',
  display: 'flex',
  minWidth: 0,
  minHeight: 0,
  // The controls are below the chart if there is no room beside it.
  '@container': { [narrow]: { flexDirection: 'column', overflow: 'auto' } },
});
export const figure = style({
  flex: 1,
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gap: space[2],
  minWidth: 0,
  minHeight: 0,
  margin: 0,
  padding: spacing(2.5, 3),
  '@container': { [narrow]: { flex: 'none', height: '100%', minHeight: size[50], boxSizing: 'border-box' } },
});
export const caption = style({
  ...type.label,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: spacing(0.5, 3),
});
export const title = style({ ...type.body, fontWeight: weight.strong, color: colour.ink, overflowWrap: 'anywhere' });
export const notes = style({ color: colour.ink3 });
export const picture = style({ display: 'flex', minWidth: 0, minHeight: 0 });
export const settings = style({
  flex: 'none',
  width: size[60],
  boxSizing: 'border-box',
  overflow: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  alignItems: 'stretch',
  padding: space[3],
  borderLeft: solid(colour.line),
  '@container': { [narrow]: { width: 'auto', overflow: 'visible', borderLeft: 'none', borderTop: solid(colour.line) } },
});
export const nothing = style({ ...type.body, margin: 0, padding: space[4], color: colour.ink2 });
