import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { focusRing, solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { ellipsis, font, radius, size, space, type, weight } from '@/ui/theme/tokens';

export const hint = style({ ...type.label, margin: spacing(1, 0, 0), color: colour.ink3 });
const message = { ...type.body, margin: spacing(0, 0, 3), padding: spacing(2.5, 3), borderRadius: radius.row } as const;
export const warning = style({
  ...message,
  border: solid(colour.amberLine),
  background: colour.amberSoft,
  color: colour.ink,
});
export const note = style({ ...message, border: solid(colour.line), background: colour.inset, color: colour.ink2 });
export const broken = style({
  ...type.body,
  margin: spacing(0, 0, 3),
  paddingLeft: space[5],
  overflowWrap: 'anywhere',
});

/** Below the title: the location of the dataset, and the number of changes. */
export const about = style({ ...type.label, margin: 0, color: colour.ink3, overflowWrap: 'anywhere' });
export const unsaved = style({
  ...type.label,
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  marginRight: 'auto',
});
export const changedMark = style({
  flex: 'none',
  width: size[2],
  height: size[2],
  borderRadius: radius.pill,
  background: colour.amberMark,
});

const stacked = { display: 'flex', flexDirection: 'column', gap: space[4] } as const;
export const settings = style({ ...stacked, paddingTop: space[4] });
export const fields = style({ ...stacked, padding: spacing(3, 4, 5), background: colour.inset });
const columns = (template: string) => ({
  display: 'grid',
  gridTemplateColumns: template,
  gap: space[4],
  alignItems: 'start',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const pair = style(columns('repeat(2, minmax(0, 1fr))'));
export const three = style({ ...columns('repeat(3, minmax(0, 1fr))'), alignItems: 'end' });

export const parts = style({ display: 'flex', flexDirection: 'column', paddingTop: space[3] });
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  paddingBottom: space[3],
});
export const changes = style({ ...stacked, gap: space[2], margin: spacing(3, 0, 0), padding: 0, listStyle: 'none' });
export const toolEnd = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
export const none = style({ ...type.body, color: colour.ink3 });
export const list = style({ margin: 0, padding: 0, listStyle: 'none', borderTop: solid(colour.line) });
export const part = style({ borderBottom: solid(colour.line) });
export const line = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1.5fr) auto auto',
  alignItems: 'center',
  gap: space[3],
  minHeight: size[10],
  '@media': {
    [media.touch]: { minHeight: size[12] },
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr) auto', rowGap: 0, paddingBottom: space[2] },
  },
});
globalStyle(`${part}[data-open] > ${line}`, { background: colour.accentSoft });
export const opener = style({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minWidth: 0,
  minHeight: size.control,
  padding: spacing(0, 2),
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: colour.ink,
  textAlign: 'left',
  cursor: 'pointer',
  selectors: { '&:focus-visible': { outline: focusRing } },
  '@media': { [media.touch]: { minHeight: size.touch } },
});
export const name = style({ ...ellipsis, fontWeight: weight.medium });
export const partAbout = style({
  ...type.label,
  ...ellipsis,
  fontFamily: font.mono,
  color: colour.ink3,
  '@media': { [media.narrow]: { gridRow: 2, gridColumn: '1 / -1', paddingLeft: space[8] } },
});
export const flags = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: spacing(1, 3),
  '@media': { [media.narrow]: { gridRow: 3, gridColumn: '1 / -1', paddingLeft: space[8] } },
});
export const fault = style({
  ...type.label,
  display: 'flex',
  alignItems: 'center',
  gap: space[1.5],
  margin: 0,
  padding: spacing(0, 2, 2),
  color: colour.red,
});
