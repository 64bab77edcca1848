import { ListChecks, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isAdmin } from '@/model/permissions';
import { roleSource, type ListedRole, type RoleColumn } from '@/offline/direct/roles';
import { useIsAway } from '@/offline/react/context';
import { rolesText as text } from '@/text/messages/account/roles';
import { listChangesText } from '@/text/messages/home/served-lists';
import { Button } from '@/ui/button/Button';
import { Chip } from '@/ui/chip/Chip';
import { lazy } from '@/ui/lazy/lazy';
import * as table from '@/ui/table/Table.css';
import type { ListAction, ListDescription } from '../list-description';
import { ServedList, type ServedListShown } from '../ServedList';

const RoleDialog = lazy(() => import('./RoleDialog'));
const RemoveRole = lazy(() => import('./RemoveRole'));

const roleList = (): ListDescription<ListedRole, RoleColumn> => ({
  source: roleSource,
  view: 'Role',
  needs: 'can_get',
  words: text,
  columns: [
    {
      id: 'name',
      label: text.name,
      cell: ({ name }) => (
        <span className={table.name} title={name}>
          {name}
        </span>
      ),
    },
    { id: 'kind', label: text.kind, cell: ({ isBuiltIn }) => (isBuiltIn ? <Chip>{text.builtIn}</Chip> : text.own) },
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
});

/** What a person was asked about. */
type Asked =
  | { readonly about: 'edit'; readonly role: ListedRole | null }
  | { readonly about: 'remove'; readonly role: ListedRole };

/** What people may do, by the roles that they hold. Only the server has them: they are changed while it can be reached. */
export default function RolesPage(shown: ServedListShown) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const unavailable = useIsAway() ? listChangesText.needsNetwork : undefined;
  const actions: readonly ListAction<ListedRole>[] = [
    {
      id: 'edit',
      label: ({ name, isBuiltIn }) => (isBuiltIn ? text.show(name) : listChangesText.edit(name)),
      Icon: ListChecks,
      unavailable,
      onAction: role => setAsked({ about: 'edit', role }),
    },
    {
      id: 'remove',
      label: ({ name }) => listChangesText.remove(name),
      Icon: Trash2,
      needs: 'can_delete',
      unavailable: ({ isBuiltIn }) => unavailable ?? (isBuiltIn ? text.fixed : undefined),
      onAction: role => setAsked({ about: 'remove', role }),
    },
  ];
  return (
    <>
      <ServedList
        {...shown}
        description={roleList()}
        actions={actions}
        start={may =>
          may('can_post') && (
            <Button variant="primary" unavailable={unavailable} onPress={() => setAsked({ about: 'edit', role: null })}>
              <Plus size={16} aria-hidden="true" />
              {text.new}
            </Button>
          )
        }
      />
      {asked?.about === 'edit' && <RoleDialog role={asked.role} onClose={close} />}
      {asked?.about === 'remove' && <RemoveRole role={asked.role} onClose={close} />}
    </>
  );
}
