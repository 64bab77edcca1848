import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { ellipsis, size, space, type } from '@/ui/theme/tokens';

/** Positioned, so that text for screen readers stays inside; otherwise it would make the page longer. */
const scrolled = { position: 'relative', minHeight: 0, overflow: 'auto' } as const;

export const body = style({ flex: 1, minHeight: 0, display: 'flex', background: colour.page });
export const fieldsPane = style({
  ...scrolled,
  flex: 'none',
  width: size[54],
  background: colour.surface,
  borderRight: solid(colour.line),
  '@media': { [media.narrow]: { flex: 1, width: 'auto', borderRight: 0 } },
});
export const controlPane = style({
  flex: 'none',
  width: size[75],
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  background: colour.surface,
  borderRight: solid(colour.line),
  '@media': { [media.phone]: { flex: 1, width: 'auto', borderRight: 0 } },
});
export const picker = style({ padding: spacing(3, 4, 1), flex: 'none' });
export const controls = style({ ...scrolled, flex: 1, paddingLeft: space[2] });
export const runLine = style({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  padding: spacing(2.5, 4),
  borderTop: solid(colour.line),
});
export const problems = style({ ...type.label, width: '100%', color: colour.red });
export const main = style({
  ...scrolled,
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  padding: space[3],
});
export const picture = style({ flex: '1 1 60%', height: 'auto', minHeight: size[66] });
/** On phones the title needs the space, so the number is shown with the rows. */
export const rowCount = style({ flex: 'none', display: 'flex', '@media': { [media.phone]: { display: 'none' } } });
export const pending = style({ ...type.label, ...ellipsis, color: colour.ink3 });
export const paneSwitch = style({
  flex: 'none',
  padding: spacing(2, 4),
  background: colour.surface,
  borderBottom: solid(colour.line),
});
