import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { solid } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { radius, size, space, type } from '@/ui/theme/tokens';

export const frame = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  containerName: 'specification',
  containerType: 'inline-size',
});
export const trial = style({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
  gap: space[3],
  '@container': {
    [`specification ${media.phone}`]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: `minmax(${size[60]}px, 1fr) auto`,
      overflow: 'auto',
    },
  },
});
export const writing = style({ display: 'flex', flexDirection: 'column', gap: space[2], minHeight: 0, minWidth: 0 });
export const tools = style({ display: 'flex', flexWrap: 'wrap', gap: space[1.5], flex: 'none' });
export const picture = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  minHeight: 0,
  minWidth: 0,
  padding: space[2],
  overflow: 'auto',
  border: solid(colour.line),
  borderRadius: radius.row,
});
export const note = style({ ...type.label, margin: 0, color: colour.ink3 });
export const warning = style({ ...type.label, margin: 0, color: colour.amber, overflowWrap: 'anywhere' });
