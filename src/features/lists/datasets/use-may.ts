import { hasPermission, isAdmin } from '@/model/permissions';
import { isOwner } from '@/model/rights';
import { useOpenSession } from '@/offline/react/context';
import type { ListedDataset } from '@/offline/reads/datasets';

interface MayDo {
  /** Whether it is theirs: that of owners, administrators, and of the author of an unsent one. */
  readonly own: (dataset: ListedDataset) => boolean;
  /** Whether their roles include changing datasets. */
  readonly write: boolean;
  /** Whether they may delete it. */
  readonly remove: (dataset: ListedDataset) => boolean;
  readonly duplicate: boolean;
  readonly export: boolean;
}

/** The permissions of the user for datasets. */
export function useMayDo(): MayDo {
  const { user, roles } = useOpenSession().facts;
  const write = hasPermission(roles, 'can_write', 'Dataset');
  const own = ({ id, owners }: ListedDataset) =>
    id < 0 ||
    isAdmin(roles) ||
    isOwner(
      user.id,
      owners.map(owner => owner.id),
    );
  return {
    own,
    write,
    remove: dataset => write && own(dataset),
    duplicate: hasPermission(roles, 'can_duplicate', 'Dataset'),
    export: hasPermission(roles, 'can_export', 'Dataset'),
  };
}
