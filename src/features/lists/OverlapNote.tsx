import type { Overlap } from '@/offline/direct/save-edits';
import { listOverlapText as text } from '@/text/messages/home/served-lists';
import * as css from './OverlapNote.css';

interface OverlapNoteProps<Fields> {
  readonly overlap: Overlap<Fields> | null;
  /** The labels of the fields. */
  readonly labels: { readonly [Name in keyof Fields]: string };
}

/** The changes that somebody else made to a record while its form was open. */
export function OverlapNote<Fields>({ overlap, labels }: OverlapNoteProps<Fields>) {
  if (!overlap) return null;
  return (
    <div className={css.note} role="alert">
      <p>{text.about}</p>
      <ul className={css.values}>
        {overlap.overlap.map(name => (
          <li key={name}>{text.present(labels[name], String(overlap.theirs[name]))}</li>
        ))}
      </ul>
    </div>
  );
}
