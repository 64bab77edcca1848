import { useState } from 'react';
import { LONGEST_TAG, tagNameProblem, tidyTagName } from '@/model/tag';
import { createTag, tagSource, updateTag, type ListedTag } from '@/offline/direct/tags';
import { useOffline } from '@/offline/react/context';
import { useServedRefresh } from '@/offline/react/use-served-list';
import { reasonOfError } from '@/offline/state/failure-reason';
import { reasonWords } from '@/text/failure-reason';
import { listChangesText as changes } from '@/text/messages/home/served-lists';
import { tagNameText, tagsText as text } from '@/text/messages/home/tags';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { TextField } from '@/ui/text-field/TextField';
import { useToast } from '@/ui/toast/Toast';

interface TagDialogProps {
  /** Null for a new one. */
  readonly tag: ListedTag | null;
  readonly onClose: () => void;
}

/** What a tag is called, and what it is for. */
export default function TagDialog({ tag, onClose }: TagDialogProps) {
  const { ask } = useOffline();
  const refresh = useServedRefresh(tagSource.kind);
  const toast = useToast();
  const [name, setName] = useState(tag?.name ?? '');
  const [description, setDescription] = useState(tag?.description ?? '');
  const after = { name: tidyTagName(name), description };
  const problem = tagNameProblem(after.name);

  async function save(): Promise<void> {
    try {
      await (tag ? updateTag(ask, tag.id, after) : createTag(ask, after));
    } catch (error) {
      const why = reasonWords(reasonOfError(error));
      const failed = tag ? changes.updateFailed(text.many, why) : changes.createFailed(text.many, why);
      toast({ text: failed, isFailure: true });
      return;
    }
    onClose();
    await refresh();
  }

  return (
    <FormDialog
      title={tag ? text.editTitle : text.addTitle}
      closeLabel={changes.close}
      cancel={changes.cancel}
      submit={tag ? changes.save : changes.add}
      isDisabled={problem !== null}
      onClose={onClose}
      onSubmit={save}
    >
      <TextField
        label={text.name}
        value={name}
        onChange={setName}
        maxLength={LONGEST_TAG}
        autoFocus
        {...(problem === null || problem === 'empty' ? {} : { error: tagNameText[problem] })}
      />
      <TextField label={text.description} value={description} onChange={setDescription} lines={3} />
    </FormDialog>
  );
}
