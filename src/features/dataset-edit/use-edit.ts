import { useCallback, useMemo, useState } from 'react';
import {
  changeDraft,
  changesIn,
  countChanges,
  draftOf,
  type DatasetDraft,
  type DraftChange,
} from '@/model/dataset-edit/draft';
import { partFaultsOf, settingFaultsOf, type DraftFault } from '@/model/dataset-edit/faults';
import { hasPermission, isAdmin } from '@/model/permissions';
import { isOwner } from '@/model/rights';
import type { EditOf } from '@/model/resource-fields';
import { useIsAway, useOpenSession } from '@/offline/react/context';
import { useLive, useSubscription } from '@/offline/react/live';
import { readResource } from '@/offline/reads/resources';
import { reportedDatasets, type ReportedDataset } from '@/offline/resources/dataset/edit-model';

/** A dataset whose editor is open. */
export type EditedDatasetSource =
  | { readonly name: 'reading' | 'unknown' }
  | ({ readonly name: 'here' } & OpenedDataset);

/** Why somebody may not change the dataset; null if they may. */
export type Hindrance = 'not-owner' | 'not-allowed' | 'managed' | null;

export interface OpenedDataset {
  readonly told: ReportedDataset;
  readonly hindrance: Hindrance;
}

/** Follows a dataset in full, and whether something prevents changes. */
export function useOpenedDataset(id: number): EditedDatasetSource {
  const { facts } = useOpenSession();
  const isAway = useIsAway();
  const status = useSubscription({ kind: 'detail', of: 'dataset', id });
  const found = useLive(store => readResource(store, reportedDatasets, id), [id]);
  if (!found) return { name: found === null && (isAway || status.name === 'failed') ? 'unknown' : 'reading' };
  const { value: told } = found;
  const owns = isAdmin(facts.roles) || (told.ownerIds !== null && isOwner(facts.user.id, told.ownerIds));
  const mayWrite = hasPermission(facts.roles, 'can_write', 'Dataset');
  if (!owns || !mayWrite) return { name: 'here', told, hindrance: owns ? 'not-allowed' : 'not-owner' };
  return { name: 'here', told, hindrance: told.isManagedExternally ? 'managed' : null };
}

/** An edit with a loaded dataset. */
interface Begun {
  /** The dataset as it was when the edit began. */
  readonly told: EditOf<'dataset'>;
  readonly draft: DatasetDraft;
}

interface Steps extends Begun {
  /** Earlier drafts, the oldest first. */
  readonly past: readonly DatasetDraft[];
  /** The field of the last step; null if the next change starts a new step. */
  readonly field: string | null;
}

export interface DatasetEdit {
  /** Unchanged until the next change; null without changes. */
  readonly begun: Begun | null;
  readonly first: DatasetDraft;
  readonly draft: DatasetDraft;
  readonly faults: readonly DraftFault[];
  readonly changed: number;
  readonly change: (change: DraftChange) => void;
  /** Null if there is nothing to undo. */
  readonly undo: (() => void) | null;
  /** The changes of the draft; null if there are none. */
  readonly changes: () => ReturnType<typeof changesIn>;
}

/** Which change continues the one before: typing into one field is one undo step. */
function fieldOf(change: DraftChange): string | null {
  if (change.does === 'set') return Object.keys(change.settings).join(' ');
  return change.does === 'set-part' ? `${change.key} ${Object.keys(change.fields).join(' ')}` : null;
}

/**
 * The draft of a dataset. Until the first change here, it follows the dataset.
 * @param kept the draft of an earlier session to continue
 */
export function useDatasetEdit(told: EditOf<'dataset'>, kept: Begun | null): DatasetEdit {
  const [begun, setBegun] = useState<Steps | null>(
    kept && { told: kept.told, draft: kept.draft, past: [draftOf(kept.told)], field: null },
  );
  const base = begun?.told ?? told;
  const first = useMemo(() => draftOf(base), [base]);
  const draft = begun?.draft ?? first;
  const { columns, metrics } = draft;
  // Thousands of columns are not checked again while somebody types into a setting.
  const partFaults = useMemo(() => partFaultsOf({ columns, metrics }), [columns, metrics]);
  return {
    begun,
    first,
    draft,
    faults: [...partFaults, ...settingFaultsOf(draft.settings)],
    changed: begun ? countChanges(first, draft) : 0,
    change: useCallback(
      change => setBegun(before => changed(before ?? { told: base, past: [], draft: first, field: null }, change)),
      [base, first],
    ),
    undo: begun && (() => setBegun(before => before && undone(before))),
    changes: () => changesIn(base, draft),
  };
}

function changed({ told, past, draft, field: last }: Steps, change: DraftChange): Steps {
  const field = fieldOf(change);
  const goesOn = field !== null && field === last;
  return { told, past: goesOn ? past : [...past, draft], draft: changeDraft(draft, change), field };
}

function undone(steps: Steps): Steps | null {
  const last = steps.past.at(-1);
  if (!last || steps.past.length === 1) return null;
  return { ...steps, past: steps.past.slice(0, -1), draft: last, field: null };
}
