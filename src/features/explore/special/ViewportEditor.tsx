import { viewportText as text } from '@/text/messages/explore/special';
import { parseBound } from '@/viz/controls/compound/bounds';
import { changedViewport, readViewport, viewportMembers } from '@/viz/controls/compound/viewport';
import type { ControlProps } from '../controls/control';
import { ControlLabel } from '../controls/ControlLabel';
import { MemberText } from './MemberText';
import * as css from './Special.css';

/** The part of a map that a chart opens with. */
export default function ViewportEditor({ control, words, value, problem, onChange }: ControlProps) {
  const viewport = readViewport(value);
  return (
    <ControlLabel control={control} words={words} problem={problem}>
      {() => (
        <div className={css.members}>
          {viewportMembers.map(member => (
            <MemberText
              key={member}
              label={text[member]}
              value={String(viewport[member])}
              inputMode="decimal"
              onSettled={typed => onChange(changedViewport(value, member, parseBound(typed)))}
            />
          ))}
        </div>
      )}
    </ControlLabel>
  );
}
