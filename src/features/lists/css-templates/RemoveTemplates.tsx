import { cssTemplateSource, deleteCssTemplates, type ListedTemplate } from '@/offline/direct/css-templates';
import { useOffline } from '@/offline/react/context';
import { useServedRefresh } from '@/offline/react/use-served-list';
import { reasonOfError } from '@/offline/state/failure-reason';
import { reasonWords } from '@/text/failure-reason';
import { cssTemplatesText as text, listChangesText as changes } from '@/text/messages/home/served-lists';
import { Confirm } from '@/ui/dialog/Confirm';
import { useToast } from '@/ui/toast/Toast';

interface RemoveTemplatesProps {
  readonly templates: readonly ListedTemplate[];
  readonly onClose: () => void;
}

/** Asks before one or several templates are deleted. */
export default function RemoveTemplates({ templates, onClose }: RemoveTemplatesProps) {
  const { ask } = useOffline();
  const refresh = useServedRefresh(cssTemplateSource.kind);
  const toast = useToast();
  const [first] = templates;
  const only = templates.length === 1 ? first : undefined;

  async function remove(): Promise<void> {
    try {
      await deleteCssTemplates(
        ask,
        templates.map(({ id }) => id),
      );
      toast({ text: changes.deleted(only?.name ?? text.count(templates.length)) });
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
      <p>{only ? text.removeAbout(only.name) : text.removeAll(templates.length)}</p>
    </Confirm>
  );
}
