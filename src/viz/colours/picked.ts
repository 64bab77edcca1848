import { isRecord } from '@/lib/json';
import type { FormData } from '@/model/chart';

/** What Superset's colour picker starts with; it stands for a colour of our own. */
const START = '#007A87';

const hex = (channel: unknown) => {
  const value = typeof channel === 'number' && Number.isFinite(channel) ? Math.round(Math.max(0, Math.min(255, channel))) : 0;
  return value.toString(16).padStart(2, '0').toUpperCase();
};

export interface PickedColour {
  /** As `#RRGGBB`. */
  readonly colour: string;
  readonly opacity: number;
}

/** The colour that a picker of form data holds (`{r, g, b, a}`); `own` where nobody chose one. */
export function pickedColour(form: FormData, key: string, own: string): PickedColour {
  const picked = form[key];
  if (!isRecord(picked)) return { colour: own, opacity: 1 };
  const colour = `#${hex(picked['r'])}${hex(picked['g'])}${hex(picked['b'])}`;
  const alpha = picked['a'];
  return { colour: colour === START ? own : colour, opacity: typeof alpha === 'number' && alpha >= 0 && alpha <= 1 ? alpha : 1 };
}
