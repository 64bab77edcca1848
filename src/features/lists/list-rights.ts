import { hasPermission, isAdmin } from '@/model/permissions';
import { isOwner } from '@/model/rights';
import { useOpenSession } from '@/offline/react/context';
import type { SessionFacts } from '@/offline/state/facts';

interface Owned {
  readonly id: number;
  readonly owners: readonly { readonly id: number }[];
}

/** What a person may do with the items of a list. */
export interface ListRights {
  /** Whether an item is theirs: that of owners, administrators, and of the author of an unsent one. */
  readonly own: (item: Owned) => boolean;
  /** Whether their roles include changing such items. */
  readonly write: boolean;
  /** Whether they may change and delete an item. */
  readonly change: (item: Owned) => boolean;
  readonly duplicate: boolean;
  readonly export: boolean;
}

/** @param view its name in permissions */
export function listRights(
  { user, roles }: Pick<SessionFacts, 'user' | 'roles'>,
  view: 'Chart' | 'Dashboard' | 'Dataset',
): ListRights {
  const may = (permission: string) => hasPermission(roles, permission, view);
  const write = may('can_write');
  const own = ({ id, owners }: Owned) =>
    id < 0 ||
    isAdmin(roles) ||
    isOwner(
      user.id,
      owners.map(owner => owner.id),
    );
  return {
    own,
    write,
    change: item => write && own(item),
    duplicate: may('can_duplicate'),
    export: may('can_export'),
  };
}

/** The rights of the user. */
export const useListRights = (view: Parameters<typeof listRights>[1]): ListRights =>
  listRights(useOpenSession().facts, view);
