import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { font, media, radius, type } from '@/ui/theme/tokens';

export const section = style({ display: 'flex', flexDirection: 'column', gap: 16 });
export const title = style({ ...type.cardTitle, color: colour.ink });
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 16,
  alignItems: 'start',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const field = style({ display: 'flex', flexDirection: 'column', gap: 6, minWidth: 0 });
export const group = style({ display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 });
/** What belongs to the setting above it. */
export const inner = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: '4px 0 4px 24px',
  '@media': { [media.phone]: { paddingLeft: 0 } },
});
export const label = style({ ...type.label, fontWeight: 550, color: colour.ink2 });
export const hint = style({ ...type.label, color: colour.ink3 });
export const error = style({ ...type.label, color: colour.red });
export const checks = style({ display: 'flex', flexWrap: 'wrap', columnGap: 20 });
export const manner = style({ display: 'flex', flexDirection: 'column', gap: 4 });

export const condition = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 4,
  padding: 8,
  borderRadius: radius.row,
  background: colour.inset,
});
export const simple = style({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.2fr) minmax(0, 0.8fr) minmax(0, 1.6fr)',
  gap: 8,
  '@media': {
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1.4fr) minmax(0, 1fr)' },
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
/** What is compared with has a line of its own where there is little room. */
globalStyle(`${simple} > :nth-child(3)`, { '@media': { [media.narrow]: { gridColumn: '1 / -1' } } });
export const sql = style({ flex: 1, minWidth: 0, fontFamily: font.mono });
export const other = style({ flex: 1, minWidth: 0 });
export const code = style({ fontFamily: font.mono, fontSize: 12, overflowWrap: 'anywhere' });
export const adding = style({ display: 'flex', flexWrap: 'wrap', gap: 8, marginLeft: -8 });

export const radios = style({ display: 'flex', flexWrap: 'wrap', columnGap: 24 });
export const radio = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 28,
  cursor: 'pointer',
  '@media': { [media.touch]: { minHeight: 44, fontSize: 15 } },
});
export const dot = style({
  width: 16,
  height: 16,
  flex: 'none',
  borderRadius: radius.pill,
  border: `1px solid ${colour.control}`,
  background: colour.surface,
  selectors: {
    [`${radio}[data-selected] &`]: { border: `5px solid ${colour.accent}` },
    [`${radio}[data-focus-visible] &`]: { outline: `2px solid ${colour.accent}`, outlineOffset: 2 },
  },
});
