import { ListChecks } from 'lucide-react';
import { isAdmin } from '@/model/permissions';
import { deleteRoles, refusalOf, roleSource, type ListedRole, type RoleColumn } from '@/offline/direct/roles';
import { rolesText as text } from '@/text/messages/account/roles';
import { listChangesText as changes } from '@/text/messages/home/served-lists';
import { Chip } from '@/ui/chip/Chip';
import { lazy } from '@/ui/lazy/lazy';
import { EditableList } from '../EditableList';
import type { EditableDescription } from '../list-description';
import { nameCell } from '../NameCell';
import type { ListShown } from '@/ui/table/use-list-address';

const RoleDialog = lazy(() => import('./RoleDialog'));

const roleList = (): EditableDescription<ListedRole, RoleColumn> => ({
  source: roleSource,
  view: 'Role',
  needs: 'can_get',
  words: text,
  columns: [
    {
      id: 'name',
      label: text.name,
      cell: nameCell,
    },
    {
      id: 'kind',
      label: text.kind,
      room: 'notPhone',
      cell: ({ isBuiltIn }) => (isBuiltIn ? <Chip>{text.builtIn}</Chip> : text.own),
    },
    { id: 'people', label: text.people, cell: ({ people }) => people },
    {
      id: 'permissions',
      label: text.permissions,
      room: 'notPhone',
      cell: ({ name, permissions }) => (isAdmin({ [name]: [] }) ? text.everything : permissions),
    },
  ],
  filters: [],
  usual: { by: 'name', descending: false },
  grants: { add: 'can_post', remove: 'can_delete' },
  opening: { label: ({ name, isBuiltIn }) => (isBuiltIn ? text.show(name) : changes.edit(name)), Icon: ListChecks },
  fixed: ({ isBuiltIn }) => (isBuiltIn ? text.fixed : undefined),
  remove: (ask, items) =>
    deleteRoles(
      ask,
      items.map(({ id }) => id),
    ),
  refusal: error => refusalOf(error)?.text ?? null,
});

/** The roles with their permissions. */
export default function RolesPage(shown: ListShown) {
  return <EditableList {...shown} description={roleList()} Dialog={RoleDialog} />;
}
