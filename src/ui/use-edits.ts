import { useState } from 'react';

/** A form's edits of a record that may change elsewhere meanwhile. */
export interface Edits<Fields extends object> {
  /** The fields as the form shows them: edited ones as they were typed, the others as they are now. */
  readonly form: (present: Fields) => Fields;
  /** The fields that the edits began with: edited ones as they were just before, the others as they are now. */
  readonly began: (present: Fields) => Fields;
  readonly isEdited: (field: string) => boolean;
  readonly edit: (present: Fields, fields: Partial<Fields>) => void;
}

/** The values of the fields that are named. */
function pick<Fields extends object>(fields: Fields, named: Partial<Fields>): Partial<Fields> {
  const picked: Partial<Fields> = {};
  for (const name in fields) if (name in named) picked[name] = fields[name];
  return picked;
}

/**
 * Holds the edits of a form. A save that took the present record as its base would silently overwrite changes that somebody
 * else made to an edited field while the form was open.
 */
export function useEdits<Fields extends object>(): Edits<Fields> {
  const [changes, setChanges] = useState<Partial<Fields>>({});
  const [before, setBefore] = useState<Partial<Fields>>({});
  return {
    form: present => ({ ...present, ...changes }),
    began: present => ({ ...present, ...before }),
    isEdited: field => field in changes,
    edit(present, fields) {
      setBefore(known => ({ ...pick(present, fields), ...known }));
      setChanges(known => ({ ...known, ...fields }));
    },
  };
}
