import { isRecord } from '@/lib/json';
import { colourText as text } from '@/text/messages/explore/special';
import { ColourField } from '@/ui/colour-picker/ColourField';
import type { ColourChannels } from '@/ui/colour-picker/colour-channels';
import { isOpacity } from '@/viz/colours/notation';
import { startColour } from '@/viz/controls/field';
import type { ControlProps } from '../controls/control';
import { ControlLabel } from '../controls/ControlLabel';

const start: ColourChannels = { red: startColour.r, green: startColour.g, blue: startColour.b, opacity: startColour.a };

/** The colour in the form data; null if there is none. */
function channelsOf(stored: unknown): ColourChannels | null {
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

/** EXP-151: one colour for everything that a chart draws with it. */
export default function ColourEditor({ control, words, value, problem, onChange }: ControlProps) {
  return (
    <ControlLabel control={control} words={words} problem={problem}>
      {() => (
        <ColourField
          label={words.label}
          value={channelsOf(value)}
          start={start}
          none={text.none}
          words={text}
          hasOpacity
          clear={control.clearable || control.initial === null ? text.clear(words.label) : undefined}
          onChange={colour => onChange(colour && { r: colour.red, g: colour.green, b: colour.blue, a: colour.opacity })}
        />
      )}
    </ControlLabel>
  );
}
