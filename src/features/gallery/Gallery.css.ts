import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { type } from '@/ui/theme/tokens';

export const about = style({ ...type.label, color: colour.ink3 });
const typeSection = style({ marginBottom: 32 });
export { typeSection as type };
export const head = style({ display: 'flex', alignItems: 'center', gap: 8, flexWrap: 'wrap' });
export const name = style({ ...type.section, margin: 0 });
export const key = style({
  ...type.caption,
  color: colour.ink3,
  fontFamily: '"JetBrains Mono", ui-monospace, monospace',
});
export const description = style({ ...type.label, margin: '4px 0 12px', color: colour.ink2 });
export const partTitle = style({ ...type.label, margin: '16px 0 8px', color: colour.ink2 });
export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 400px), 1fr))',
  gap: 12,
});
export const example = style({ margin: 0, minWidth: 0 });
export const caption = style({ ...type.label, marginBottom: 6, fontWeight: 550 });
export const plot = style({ height: 280 });
export const tags = style({ display: 'flex', flexWrap: 'wrap', gap: 6, margin: 0, padding: 0, listStyle: 'none' });
