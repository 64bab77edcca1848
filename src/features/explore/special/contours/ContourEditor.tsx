import { useState } from 'react';
import { isRecord } from '@/lib/json';
import type { FormData } from '@/model/chart';
import { contoursText as text } from '@/text/messages/explore/contours';
import { colourText, editorText } from '@/text/messages/explore/special';
import { ColourField } from '@/ui/colour-picker/ColourField';
import type { ColourChannels } from '@/ui/colour-picker/colour-channels';
import { EditorFrame } from '@/ui/editor-popover/EditorFrame';
import { Segmented } from '@/ui/segmented/Segmented';
import { TextField } from '@/ui/text-field/TextField';
import {
  contourKind,
  problemsOfContour,
  settledContour,
  typedOf,
  type ContourKind,
  type ContourMember,
} from '@/viz/controls/compound/contours';
import type { ItemEditorProps } from '../collection/Collection';
import { channelsOf, start } from '../stored-colour';
import * as css from '../Special.css';

const kinds = (['line', 'band'] as const).map(id => ({ id, label: text.kinds[id] }));

/** The colour as Superset stores it for contours: with an opacity of 100, which is never read. */
const storedColour = (before: unknown, { red, green, blue }: ColourChannels) => ({
  ...(isRecord(before) ? before : {}),
  r: red,
  g: green,
  b: blue,
  a: 100,
});

/** Edits one contour. Problems are shown for fields that lost focus, and for all on save. */
export function ContourEditor({ title, item, onSave, onClose }: ItemEditorProps) {
  const [draft, setDraft] = useState<FormData>(item);
  const [kind, setKind] = useState<ContourKind>(contourKind(item));
  const [left, setLeft] = useState<ReadonlySet<ContourMember>>(new Set());
  const problems = problemsOfContour(kind, draft);
  const change = (changes: FormData) => setDraft(before => ({ ...before, ...changes }));
  function choose(next: ContourKind) {
    setKind(next);
    if (next === 'line' && typedOf(draft, 'strokeWidth') === '') change({ strokeWidth: 1 });
  }
  function save() {
    const wrong = (['lowerThreshold', 'upperThreshold', 'strokeWidth'] as const).filter(member => problems[member]);
    if (wrong.length === 0) onSave(settledContour(kind, draft));
    else setLeft(new Set(wrong));
  }
  const field = (member: ContourMember, label: string) => {
    const problem = problems[member];
    return (
      <TextField
        label={label}
        value={typedOf(draft, member)}
        inputMode="decimal"
        onChange={typed => change({ [member]: typed })}
        onBlur={() => setLeft(before => new Set([...before, member]))}
        {...(problem !== undefined && left.has(member) ? { error: text.problems[problem] } : {})}
      />
    );
  };
  return (
    <EditorFrame
      title={title}
      words={editorText}
      isChanged={draft !== item || kind !== contourKind(item)}
      onSave={save}
      onClose={onClose}
    >
      <div className={css.fieldLine}>
        <Segmented label={text.kind} options={kinds} selected={kind} onSelect={choose} />
      </div>
      <div className={css.members}>
        {kind === 'line' ? (
          <>
            {field('lowerThreshold', text.threshold)}
            {field('strokeWidth', text.width)}
          </>
        ) : (
          <>
            {field('lowerThreshold', text.lower)}
            {field('upperThreshold', text.upper)}
          </>
        )}
      </div>
      <div className={css.member}>
        <span className={css.memberLabel} aria-hidden="true">
          {text.colour}
        </span>
        <ColourField
          label={text.colour}
          value={channelsOf(draft['color'])}
          start={start}
          none={colourText.none}
          words={colourText}
          onChange={colour => colour && change({ color: storedColour(draft['color'], colour) })}
        />
      </div>
    </EditorFrame>
  );
}
