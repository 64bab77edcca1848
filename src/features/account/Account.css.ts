import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { type } from '@/ui/theme/tokens';

export const person = style({ display: 'flex', flexDirection: 'column' });
export const name = style({ ...type.section });
export const username = style({ ...type.label, color: colour.ink3 });
export const label = style({ ...type.label, fontWeight: 550, color: colour.ink2, marginBottom: 6 });
export const warning = style({ padding: '8px 12px', borderRadius: 6, background: colour.amberSoft, color: colour.amber });
export const line = style({ height: 1, border: 0, margin: 0, background: colour.line });
