import type { Overlap } from '@/offline/direct/save-edits';
import { listOverlapText as text } from '@/text/messages/home/served-lists';

interface OverlapNoteProps<Fields> {
  readonly overlap: Overlap<Fields> | null;
  /** The labels of the fields. */
  readonly labels: { readonly [Name in keyof Fields]: string };
}

/** The changes that somebody else made to a record while its form was open. */
export function OverlapNote<Fields>({ overlap, labels }: OverlapNoteProps<Fields>) {
  if (!overlap) return null;
  return (
    <div role="alert">
      <p>{text.about}</p>
      <ul>
        {overlap.overlap.map(name => (
          <li key={name}>{text.present(labels[name], String(overlap.theirs[name]))}</li>
        ))}
      </ul>
    </div>
  );
}
