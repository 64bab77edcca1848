import { boundsText as text } from '@/text/messages/explore/special';
import { parseBound, readBounds } from '@/viz/controls/compound/bounds';
import type { ControlProps } from '../controls/control';
import { ControlLabel } from '../controls/ControlLabel';
import { MemberText } from './MemberText';
import * as css from './Special.css';

/** EXP-122: delay before a typed bound takes effect, in milliseconds. */
const REST = 300;

/** The bounds of an axis, either of which may be left to the data. */
export function BoundsEditor({ control, words, value, problem, onChange }: ControlProps) {
  const [low, high] = readBounds(value);
  return (
    <ControlLabel control={control} words={words} problem={problem}>
      {() => (
        <div className={css.members}>
          <MemberText
            label={text.low}
            value={low?.toString() ?? ''}
            inputMode="decimal"
            rest={REST}
            onSettled={typed => onChange([parseBound(typed), high])}
          />
          <MemberText
            label={text.high}
            value={high?.toString() ?? ''}
            inputMode="decimal"
            rest={REST}
            onSettled={typed => onChange([low, parseBound(typed)])}
          />
        </div>
      )}
    </ControlLabel>
  );
}
