import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { textSize } from '@/ui/theme/tokens';

export const frame = style({
  display: 'flex',
  flexDirection: 'column',
  height: '100dvh',
  '@media': {
    [media.short]: { overflow: 'auto' },
    [media.print]: { display: 'block', height: 'auto' },
  },
});

export const page = style({
  flex: '1 1 auto',
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  '@media': { [media.short]: { flex: '1 0 auto', overflow: 'visible' }, [media.print]: { overflow: 'visible' } },
});

export const interrupted = style({
  margin: 0,
  padding: spacing(2, 3),
  fontSize: textSize.body,
  background: colour.amberSoft,
  color: colour.ink,
});
