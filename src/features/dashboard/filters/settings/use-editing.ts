import { useEffect, useMemo, useReducer, type Dispatch } from 'react';
import type { ConfigurationEntry } from '@/model/native-filter/configuration';
import { beginEditing, edit, type EditEvent, type Editing } from '@/model/native-filter/editing/editing';
import { useOffline } from '@/offline/react/context';
import { createRemovals, type Removals } from './removals';

/** The edited filters, and the actions on them. */
export interface EditingSession extends Pick<Removals, 'remove' | 'restore'> {
  readonly editing: Editing;
  readonly act: Dispatch<EditEvent>;
}

/** @param opensFirst whether there is room for the settings of an entry beside the list */
export function useEditing(found: readonly ConfigurationEntry[], opensFirst: boolean): EditingSession {
  const { clock } = useOffline();
  const [editing, act] = useReducer(edit, found, entries =>
    opensFirst ? beginEditing(entries) : beginEditing(entries, null),
  );
  const removals = useMemo(() => createRemovals(clock, act), [clock]);
  useEffect(() => removals.stop, [removals]);
  return { editing, act, remove: removals.remove, restore: removals.restore };
}
