import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { liveOnly, solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { ellipsis, most, size, space, type } from '@/ui/theme/tokens';

export const columns = style({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${size[75]}px`,
  gap: space[3],
  alignItems: 'start',
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const main = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  minWidth: 0,
  alignSelf: 'stretch',
});
/** The rows remain in view beside the facts, which are longer. */
export const sample = style({
  position: 'sticky',
  top: space[4],
  '@media': { [media.narrow]: { position: 'static' } },
});
export const picture = style({ height: `clamp(${size[66]}px, 46vh, ${size[115]}px)` });
/** A dataset has no picture, so its rows take up the space. */
export const rows = style({ height: `clamp(${size[80]}px, 74vh, ${most.height}px)` });
export const side = style({ display: 'flex', flexDirection: 'column', gap: space[3], minWidth: 0 });
export const panel = style({ padding: spacing(3, 3.5, 3.5) });
export const panelTitle = style({ ...type.cardTitle, marginBottom: space[2] });
export const description = style({ color: colour.ink2, overflowWrap: 'anywhere' });
export const list = style({ display: 'flex', flexDirection: 'column' });
export const item = style({
  display: 'flex',
  gap: space[2],
  alignItems: 'baseline',
  padding: spacing(1.5, 0),
  borderTop: solid(colour.line),
  minWidth: 0,
  selectors: { '&:first-child': { borderTop: 0 } },
});
export const itemName = style({ ...ellipsis, minWidth: 0 });
export const itemType = style({ ...type.caption, marginLeft: 'auto', color: colour.ink3, flex: 'none' });
export const count = style({ ...type.label, color: colour.ink3 });
/** Hidden on phones, where the title needs the space. */
const roomy = { '@media': { [media.phone]: { display: 'none' } } } as const;
export const about = style({
  ...type.label,
  color: colour.ink3,
  ...ellipsis,
  ...roomy,
});
/** The words of a page's main action, beside which a long title wraps. */
export const mainAction = style({ whiteSpace: 'nowrap' });
/** Actions on the chart, at the end of its header. */
export const tools = style({ flex: 'none', ...liveOnly });

/** Hidden on tablets too: the column list beside the chart already shows the name. */
export const datasetLink = style({ flex: 'none', '@media': { [media.narrow]: { display: 'none' } } });
export const inDashboards = style({ flex: 'none', ...roomy });
export const star = style({ flex: 'none', ...roomy });
