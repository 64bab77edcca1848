import { useState } from 'react';
import type { Overlap, RecordSides } from '../direct/save-edits';

interface RecordEdits<Fields> {
  /** The fields as the form shows them. */
  readonly form: Fields;
  readonly set: (change: Partial<Fields>) => void;
  /** The sides to save, given the fields as they are sent, such as without spaces around a name. */
  readonly sides: (mine: Fields) => RecordSides<Fields>;
  /** What somebody else changed meanwhile: the next save replaces it. Null if there is nothing. */
  readonly overlap: Overlap<Fields> | null;
  /** Takes the outcome of a save. @returns whether it was saved */
  readonly settle: (overlap: Overlap<Fields> | null) => boolean;
}

/**
 * The edits of a record that only the server stores. If somebody else changed the same fields, the form continues with
 * their record as its base and shows what they changed, so that the next save replaces it knowingly.
 */
export function useRecordEdits<Fields extends object>(initial: Fields): RecordEdits<Fields> {
  const [base, setBase] = useState(initial);
  const [form, setForm] = useState(initial);
  const [overlap, setOverlap] = useState<Overlap<Fields> | null>(null);
  return {
    form,
    set: change => setForm(before => ({ ...before, ...change })),
    sides: mine => ({ base, mine }),
    overlap,
    settle(found) {
      setOverlap(found);
      if (found === null) return true;
      setBase(found.theirs);
      setForm(found.fields);
      return false;
    },
  };
}
