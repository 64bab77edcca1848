import { useEffect, useState } from 'react';
import { permissionKey } from '@/model/permission-groups';
import { hasPermission, isAdmin, type PermissionPair } from '@/model/permissions';
import {
  changeRolePermissions,
  createRole,
  grantablePermissions,
  permissionsOfRole,
  refusalOf,
  renameRole,
  roleSource,
  type ListedRole,
} from '@/offline/direct/roles';
import { useIsAway, useOffline, useOpenSession } from '@/offline/react/context';
import { useServedRefresh } from '@/offline/react/use-served-list';
import { reasonOfError } from '@/offline/state/failure-reason';
import { reasonWords } from '@/text/failure-reason';
import { rolesText as text } from '@/text/messages/account/roles';
import { listChangesText as changes } from '@/text/messages/home/served-lists';
import { Button } from '@/ui/button/Button';
import { Dialog } from '@/ui/dialog/Dialog';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Stack } from '@/ui/layout/Stack';
import { Notice } from '@/ui/notice/Notice';
import { TextField } from '@/ui/text-field/TextField';
import { useToast } from '@/ui/toast/Toast';
import type { ItemDialogProps } from '../EditableList';
import { Permissions } from './Permissions';
import * as css from './Permissions.css';

/** The maximum length of a name on the server. */
const LONGEST = 64;

interface Known {
  /** The permissions that can be granted, and others that the role holds. */
  readonly options: readonly PermissionPair[];
  readonly held: ReadonlySet<string>;
}

/** The permissions from the server; null until it responds. */
function usePermissions(id: number | null): { readonly known: Known | null; readonly failure: string | null } {
  const { ask } = useOffline();
  const [known, setKnown] = useState<Known | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    Promise.all([grantablePermissions(ask), id === null ? [] : permissionsOfRole(ask, id)]).then(
      ([grantable, held]) => {
        if (!isCurrent) return;
        const options = new Map([...grantable, ...held].map(pair => [permissionKey(pair), pair]));
        setKnown({ options: [...options.values()], held: new Set(held.map(permissionKey)) });
      },
      (error: unknown) => isCurrent && setFailure(reasonWords(reasonOfError(error))),
    );
    return () => {
      isCurrent = false;
    };
  }, [ask, id]);
  return { known, failure };
}

/** The form of a role: its name and its permissions. */
export default function RoleDialog({ item: role, onClose }: ItemDialogProps<ListedRole>) {
  const { roles } = useOpenSession().facts;
  const { known, failure } = usePermissions(role?.id ?? null);
  const mayChange = hasPermission(roles, 'can_put', 'Role');
  if (role && (role.isBuiltIn || !mayChange)) {
    return (
      <Dialog
        title={text.showTitle(role.name)}
        closeLabel={changes.close}
        size="medium"
        onClose={onClose}
        footer={<Button onPress={onClose}>{changes.close}</Button>}
      >
        <Stack gap={3}>
          <p className={css.note}>{role.isBuiltIn ? text.fixed : text.readOnly}</p>
          {isAdmin({ [role.name]: [] }) && <p className={css.note}>{text.adminAbout}</p>}
          <Waiting known={known} failure={failure} />
          {known && <Permissions options={known.options} granted={known.held} onChange={null} />}
        </Stack>
      </Dialog>
    );
  }
  return <RoleForm item={role} known={known} failure={failure} onClose={onClose} />;
}

function Waiting({ known, failure }: { readonly known: Known | null; readonly failure: string | null }) {
  if (failure !== null) return <Notice>{text.failed(failure)}</Notice>;
  return (
    <p className={css.note} role="status" hidden={known !== null}>
      {text.loading}
    </p>
  );
}

interface RoleFormProps extends ItemDialogProps<ListedRole> {
  readonly known: Known | null;
  readonly failure: string | null;
}

function RoleForm({ item: role, known, failure, onClose }: RoleFormProps) {
  const { ask } = useOffline();
  const refresh = useServedRefresh(roleSource.kind);
  const isAway = useIsAway();
  const toast = useToast();
  // A retry of the permissions must not create a new role a second time.
  const [saved, setSaved] = useState(role && { id: role.id, name: role.name });
  const [entered, setEntered] = useState(role?.name ?? '');
  const [changed, setChanged] = useState<ReadonlySet<string> | null>(null);
  const [nameError, setNameError] = useState<string | null>(null);
  const name = entered.trim();

  async function save(): Promise<void> {
    try {
      const id = saved ? saved.id : await createRole(ask, name);
      if (saved && saved.name !== name) await renameRole(ask, id, name);
      setSaved({ id, name });
      if (known && changed) {
        await changeRolePermissions(ask, id, { ...known, wanted: changed });
      }
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.field === 'name') setNameError(refusal.text);
      else {
        const why = refusal?.text ?? reasonWords(reasonOfError(error));
        const failed = role ? changes.updateFailed(text.one, why) : changes.createFailed(text.one, why);
        toast({ text: failed, isFailure: true });
      }
      // Show the role in the list while the dialog stays open for a retry.
      void refresh();
      return;
    }
    onClose();
    await refresh();
  }

  return (
    <FormDialog
      title={role ? text.editTitle : text.addTitle}
      closeLabel={changes.close}
      cancel={changes.cancel}
      submit={role ? changes.save : changes.add}
      size="medium"
      isDisabled={name === '' || isAway}
      onClose={onClose}
      onSubmit={save}
    >
      <TextField
        label={text.name}
        value={entered}
        onChange={to => {
          setEntered(to);
          setNameError(null);
        }}
        maxLength={LONGEST}
        autoFocus
        {...(nameError === null ? {} : { error: nameError })}
      />
      {isAway && <p className={css.note}>{changes.needsNetwork}</p>}
      <Waiting known={known} failure={failure} />
      {known && <Permissions options={known.options} granted={changed ?? known.held} onChange={setChanged} />}
    </FormDialog>
  );
}
