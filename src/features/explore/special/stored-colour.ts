import { isRecord } from '@/lib/json';
import type { ColourChannels } from '@/ui/colour-picker/colour-channels';
import { isOpacity } from '@/viz/colours/notation';
import { startColour } from '@/viz/controls/field';

/** The picker's initial colour. */
export const start: ColourChannels = {
  red: startColour.r,
  green: startColour.g,
  blue: startColour.b,
  opacity: startColour.a,
};

/** The colour in the form data; null if there is none. */
export function channelsOf(stored: unknown): ColourChannels | null {
  if (!isRecord(stored)) return null;
  const channel = (name: 'r' | 'g' | 'b') => {
    const value = stored[name];
    return typeof value === 'number' && Number.isFinite(value) ? Math.round(Math.max(0, Math.min(255, value))) : 0;
  };
  const { a: opacity } = stored;
  return {
    red: channel('r'),
    green: channel('g'),
    blue: channel('b'),
    opacity: typeof opacity === 'number' && isOpacity(opacity) ? opacity : 1,
  };
}
