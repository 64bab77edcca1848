import { deleteRowRules, rowRuleSource, type ListedRowRule } from '@/offline/direct/row-rules';
import { useOffline } from '@/offline/react/context';
import { useServedRefresh } from '@/offline/react/use-served-list';
import { reasonOfError } from '@/offline/state/failure-reason';
import { reasonWords } from '@/text/failure-reason';
import { rowRulesText as text } from '@/text/messages/home/administration';
import { listChangesText as changes } from '@/text/messages/home/served-lists';
import { Confirm } from '@/ui/dialog/Confirm';
import { useToast } from '@/ui/toast/Toast';

interface RemoveRowRulesProps {
  readonly rules: readonly ListedRowRule[];
  readonly onClose: () => void;
}

/** Asks before one or several rules are deleted. */
export default function RemoveRowRules({ rules, onClose }: RemoveRowRulesProps) {
  const { ask } = useOffline();
  const refresh = useServedRefresh(rowRuleSource.kind);
  const toast = useToast();
  const [first] = rules;
  const only = rules.length === 1 ? first : undefined;

  async function remove(): Promise<void> {
    try {
      await deleteRowRules(
        ask,
        rules.map(({ id }) => id),
      );
      toast({ text: changes.deleted(only?.name ?? text.count(rules.length)) });
    } catch (error) {
      const why = reasonWords(reasonOfError(error));
      toast({ text: only ? changes.deleteFailed(only.name, why) : changes.deleteManyFailed(why), isFailure: true });
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
      <p>{only ? text.removeAbout(only.name) : text.removeAll(rules.length)}</p>
    </Confirm>
  );
}
