import { isRecord } from '@/lib/json';
import { isOpacity } from './notation';

/** The initial colour of Superset's colour picker; it stands for our own colour. */
const START = '#007A87';

const hex = (channel: unknown) => {
  const value =
    typeof channel === 'number' && Number.isFinite(channel) ? Math.round(Math.max(0, Math.min(255, channel))) : 0;
  return value.toString(16).padStart(2, '0').toUpperCase();
};

export interface PickedColour {
  /** As `#RRGGBB`. */
  readonly colour: string;
  readonly opacity: number;
  /** The stored opacity if it is invalid; it is then ignored. */
  readonly wrongOpacity: number | null;
}

/** The colour of a picker's setting (`{r, g, b, a}`); `own` if nobody picked one. */
export function pickedColour(picked: unknown, own: string): PickedColour {
  if (!isRecord(picked)) return { colour: own, opacity: 1, wrongOpacity: null };
  const colour = `#${hex(picked['r'])}${hex(picked['g'])}${hex(picked['b'])}`;
  const alpha = picked['a'];
  const opacity = typeof alpha === 'number' ? alpha : 1;
  const isOne = isOpacity(opacity);
  return {
    colour: colour === START ? own : colour,
    opacity: isOne ? opacity : 1,
    wrongOpacity: isOne ? null : opacity,
  };
}
