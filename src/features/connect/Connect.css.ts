import { createVar, style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { media } from '@/ui/theme/media';
import { solid, spacing } from '@/ui/theme/shorthands';
import { radius, size, space, type, weight } from '@/ui/theme/tokens';

export const form = style({ display: 'flex', flexDirection: 'column', gap: space[4], minWidth: 0 });
/** The number of kinds of database in a row. */
export const columns = createVar();
export const engines = style({
  display: 'grid',
  gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
  gap: space[2],
  '@media': { [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const engine = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: size[12],
  padding: spacing(1.5, 3),
  border: solid(colour.lineStrong),
  borderRadius: radius.row,
  cursor: 'pointer',
  color: colour.ink,
  selectors: {
    '&[data-hovered]': { background: colour.hover },
    '&[data-selected]': { borderColor: colour.accent, background: colour.accentSoft, color: colour.onAccentSoft },
    '&[data-focus-visible]': { outline: solid(colour.accent, 'thick'), outlineOffset: space[0.5] },
  },
});
export const engineName = style({ ...type.body, fontWeight: weight.strong, overflowWrap: 'anywhere', minWidth: 0 });
export const fixed = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  padding: space[3],
  border: solid(colour.line),
  borderRadius: radius.row,
  background: colour.inset,
});
export const note = style([type.label, { color: colour.ink3 }]);
export const hint = style([type.label, { color: colour.ink3, gridColumn: '1 / -1', margin: 0 }]);
export const method = style({ display: 'flex' });
export const parameters = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: space[3],
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const tunnel = style({ display: 'flex', flexDirection: 'column', gap: space[3], minWidth: 0 });
export const label = style({ ...type.label, fontWeight: weight.strong, color: colour.ink2 });
export const secret = style({ display: 'flex', flexDirection: 'column', gap: space[1.5], minWidth: 0 });
export const stored = style({
  ...type.label,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  minHeight: size.control,
  padding: spacing(0, 2.5),
  border: solid(colour.lineStrong),
  borderRadius: radius.control,
  background: colour.inset,
  color: colour.ink2,
  '@media': { [media.touch]: { minHeight: size.touch } },
});
export const error = style([type.label, { color: colour.red, margin: 0 }]);
export const catalog = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space[2],
  gridColumn: '1 / -1',
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 'none',
});
export const entry = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr) auto',
  alignItems: 'end',
  gap: space[2],
  width: '100%',
});
const outcome = style({
  display: 'flex',
  gap: space[2],
  padding: space[3],
  borderRadius: radius.row,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});
export const good = style([outcome, { background: colour.accentSoft, color: colour.onAccentSoft }]);
export const bad = style([outcome, { background: colour.redSoft, color: colour.red, border: solid(colour.redLine) }]);
export const quiet = style([outcome, { background: colour.inset, color: colour.ink2 }]);
export const words = style({ minWidth: 0 });
export const section = style({ borderTop: solid(colour.line) });
export const summary = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  minHeight: size[10],
  cursor: 'pointer',
  listStyle: 'none',
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&:focus-visible': { outline: solid(colour.accent, 'thick'), borderRadius: radius.control },
  },
  '@media': { [media.touch]: { minHeight: size.touch } },
});
export const sign = style({ flex: 'none', selectors: { '[open] > summary > &': { transform: 'rotate(90deg)' } } });
export const sectionTitle = style({ ...type.body, fontWeight: weight.strong });
export const sectionAbout = style([type.label, { marginLeft: 'auto', color: colour.ink3, textAlign: 'right' }]);
export const settings = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: space[2],
  padding: spacing(1, 0, 3, 5),
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const test = style({ marginRight: 'auto' });
export const mark = style({ flex: 'none' });
