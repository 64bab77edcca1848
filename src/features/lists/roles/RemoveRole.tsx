import { deleteRole, refusalOf, roleSource, type ListedRole } from '@/offline/direct/roles';
import { useOffline } from '@/offline/react/context';
import { useServedRefresh } from '@/offline/react/use-served-list';
import { reasonOfError } from '@/offline/state/failure-reason';
import { reasonWords } from '@/text/failure-reason';
import { rolesText as text } from '@/text/messages/account/roles';
import { listChangesText as changes } from '@/text/messages/home/served-lists';
import { Confirm } from '@/ui/dialog/Confirm';
import { useToast } from '@/ui/toast/Toast';

interface RemoveRoleProps {
  readonly role: ListedRole;
  readonly onClose: () => void;
}

/** Asks before a role is deleted. The server keeps roles that somebody holds or that a rule names, and says so. */
export default function RemoveRole({ role, onClose }: RemoveRoleProps) {
  const { ask } = useOffline();
  const refresh = useServedRefresh(roleSource.kind);
  const toast = useToast();

  async function remove(): Promise<void> {
    try {
      await deleteRole(ask, role.id);
      toast({ text: changes.deleted(role.name) });
    } catch (error) {
      const why = refusalOf(error)?.text ?? reasonWords(reasonOfError(error));
      toast({ text: changes.deleteFailed(role.name, why), isFailure: true });
    }
    await refresh();
  }

  return (
    <Confirm
      closeLabel={changes.close}
      title={text.removeTitle}
      confirm={changes.removeNow}
      cancel={changes.cancel}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{text.removeAbout(role.name)}</p>
    </Confirm>
  );
}
