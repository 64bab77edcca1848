import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { media } from '@/ui/theme/media';
import { dashed, solid, spacing } from '@/ui/theme/shorthands';
import { font, radius, size, space, type, weight } from '@/ui/theme/tokens';

export const body = style({ display: 'flex', flexDirection: 'column', gap: space[4], minWidth: 0 });
export const drop = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[3],
  padding: spacing(8, 4),
  border: dashed(colour.control),
  borderRadius: radius.card,
  textAlign: 'center',
  color: colour.ink2,
  selectors: { '&[data-drop-target]': { borderColor: colour.accent, background: colour.accentSoft } },
});
export const quiet = style([type.label, { color: colour.ink2 }]);
export const failure = style({
  padding: space[3],
  border: solid(colour.redLine),
  borderRadius: radius.row,
  background: colour.redSoft,
  color: colour.red,
  overflowWrap: 'anywhere',
});
export const warning = style({
  gridColumn: '1 / -1',
  padding: space[3],
  border: solid(colour.amberLine),
  borderRadius: radius.row,
  background: colour.amberSoft,
  color: colour.amber,
  overflowWrap: 'anywhere',
});
export const going = style({ display: 'flex', flexDirection: 'column', gap: space[3], padding: spacing(4, 0) });
export const file = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] });
export const fileName = style({ fontWeight: weight.strong, overflowWrap: 'anywhere' });
export const away = style({ display: 'flex', gap: space[2], color: colour.ink2 });
export const sign = style({ flex: 'none' });
export const made = style([type.section]);
export const buttons = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: space[2] });

const fields = { display: 'grid', gap: space[3], alignItems: 'end' } as const;
export const settings = style({
  ...fields,
  gridTemplateColumns: `repeat(auto-fill, minmax(${size[38]}px, 1fr))`,
});
export const check = style({ gridColumn: 'span 2', display: 'flex', alignItems: 'center', minHeight: size.control });
export const target = style({
  ...fields,
  gridTemplateColumns: '1fr 1fr',
  '@media': { [media.phone]: { gridTemplateColumns: '1fr' } },
});

export const remarks = style({ display: 'flex', flexDirection: 'column', gap: space[2] });
export const remarkList = style({ display: 'flex', flexDirection: 'column', gap: space[1], margin: 0, padding: 0 });
export const doubt = style([type.label, { color: colour.amber }]);
export const leftOut = style({
  padding: spacing(2, 3),
  border: solid(colour.amberLine),
  borderRadius: radius.row,
  background: colour.amberSoft,
});
export const summary = style({ cursor: 'pointer', color: colour.amber, minHeight: size[6] });
export const misfit = style([type.label, { display: 'flex', flexWrap: 'wrap', gap: spacing(0, 3) }]);
export const code = style({ fontFamily: font.mono, overflowWrap: 'anywhere' });

export const tableFrame = style({
  flex: 'none',
  maxHeight: size[85],
  overflow: 'auto',
  border: solid(colour.line),
  borderRadius: radius.row,
});
export const table = style({ borderCollapse: 'collapse', minWidth: '100%' });
export const headCell = style({
  position: 'sticky',
  top: 0,
  padding: spacing(2, 2),
  background: colour.inset,
  borderBottom: solid(colour.line),
  textAlign: 'start',
  verticalAlign: 'bottom',
  fontWeight: weight.regular,
  minWidth: size[36],
});
export const columnName = style({
  display: 'block',
  maxWidth: size[60],
  paddingBottom: space[1],
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: weight.strong,
});
const value = {
  maxWidth: size[60],
  padding: spacing(1, 2),
  borderBottom: solid(colour.line),
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
export const cell = style(value);
export const numberCell = style({
  ...value,
  textAlign: 'end',
  fontFamily: font.mono,
  fontVariantNumeric: 'tabular-nums',
});
export const nothing = style({ color: colour.ink3 });

export const waiting = style({
  marginBottom: space[3],
  padding: spacing(2, 3),
  border: solid(colour.amberLine),
  borderRadius: radius.card,
  background: colour.amberSoft,
});
export const waitingRow = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] });
export const waits = style([type.label, { flex: 1, minWidth: size[40], color: colour.amber }]);
export const refused = style([type.label, { flex: 1, minWidth: size[40], color: colour.red }]);
export const share = style({ flex: 1, minWidth: size[40], display: 'flex', flexDirection: 'column', gap: space[1] });
