import { colourText as text } from '@/text/messages/explore/special';
import { ColourField } from '@/ui/colour-picker/ColourField';
import type { ControlProps } from '../controls/control';
import { ControlLabel } from '../controls/ControlLabel';
import { channelsOf, start } from './stored-colour';

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
