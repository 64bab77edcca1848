import { CircleAlert, Zap } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { VisuallyHidden } from 'react-aria/VisuallyHidden';
import { exploreControlsText as text } from '@/text/messages/explore/controls';
import type { ControlWords } from '@/text/messages/panels/shared';
import { Hint } from '@/ui/hint/Hint';
import { tooltip } from '@/ui/tooltip/tooltip';
import type { Control } from '@/viz/controls/panel';
import * as css from './Controls.css';

interface ControlLabelProps {
  readonly control: Pick<Control, 'required' | 'asks'>;
  readonly words: Pick<ControlWords, 'label' | 'description'>;
  readonly problem: string | null;
  /** An additional mark beside the label. */
  readonly slot?: ReactNode;
  /** The editor; gets the ids of the elements that label and describe it. */
  readonly children: (ids: LabelIds) => ReactNode;
}

interface LabelIds {
  readonly labelledBy: string;
  /** Id of the error message; undefined if there is none. */
  readonly describedBy: string | undefined;
}

/** A control with its label, its hint and its error. */
export function ControlLabel({ control, words, problem, slot, children }: ControlLabelProps) {
  const id = useId();
  const problemId = problem === null ? undefined : `${id}-problem`;
  return (
    <div
      className={css.control}
      role="group"
      aria-labelledby={id}
      aria-describedby={problemId}
      data-invalid={problem !== null || undefined}
    >
      <div className={css.labelLine}>
        <span id={id} className={css.label}>
          {words.label}
          <RequiredMark control={control} />
        </span>
        <ControlMarks control={control} words={words} />
        {slot}
      </div>
      {children({ labelledBy: id, describedBy: problemId })}
      {/* Rendered before it has content; otherwise screen readers would not announce it. */}
      <div aria-live="polite" className={css.said}>
        {problem !== null && (
          <p id={problemId} className={css.problem}>
            <CircleAlert size={12} aria-hidden="true" /> {problem}
          </p>
        )}
      </div>
    </div>
  );
}

type Marked = Pick<ControlLabelProps, 'control' | 'words'>;

/** The asterisk of a required control, and its word for screen readers. */
export const RequiredMark = ({ control }: Pick<Marked, 'control'>) =>
  control.required && (
    <>
      <span className={css.required} {...tooltip(text.required)} aria-hidden="true">
        *
      </span>
      <VisuallyHidden elementType="span"> ({text.required})</VisuallyHidden>
    </>
  );

/** Beside the label of a control: its hint, and the sign of one that takes effect immediately. */
export const ControlMarks = ({ control, words }: Marked) => (
  <>
    {words.description && <Hint label={text.about(words.label)} text={words.description} />}
    {control.asks === 'picture' && <Zap size={12} className={css.bolt} role="img" aria-label={text.instant} />}
  </>
);
