import { hasPermission, isAdmin, isOwner } from '@/model/permissions';
import { useOpenSession } from '@/offline/react/context';
import type { ListedDataset } from '@/offline/reads/datasets';

interface MayDo {
  /** Owners and administrators may delete a dataset, and its author an unsent one. */
  readonly remove: (dataset: ListedDataset) => boolean;
  readonly duplicate: boolean;
  readonly export: boolean;
}

/** The permissions of the user for datasets. */
export function useMayDo(): MayDo {
  const { user, roles } = useOpenSession().facts;
  const mayWrite = hasPermission(roles, 'can_write', 'Dataset');
  const isTheirs = ({ id, owners }: ListedDataset) =>
    id < 0 ||
    isAdmin(roles) ||
    isOwner(
      user.id,
      owners.map(owner => owner.id),
    );
  return {
    remove: dataset => mayWrite && isTheirs(dataset),
    duplicate: hasPermission(roles, 'can_duplicate', 'Dataset'),
    export: hasPermission(roles, 'can_export', 'Dataset'),
  };
}
