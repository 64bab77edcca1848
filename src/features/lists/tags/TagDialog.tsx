import { LONGEST_TAG, tagNameProblem, tidyTagName } from '@/model/tag';
import { createTag, tagSource, updateTag, type ListedTag } from '@/offline/direct/tags';
import { useRecordEdits } from '@/offline/react/use-record-edits';
import { listChangesText as changes } from '@/text/messages/home/served-lists';
import { tagNameText, tagsText as text } from '@/text/messages/home/tags';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { TextField } from '@/ui/text-field/TextField';
import type { ItemDialogProps } from '../EditableList';
import { OverlapNote } from '../OverlapNote';
import { useItemForm } from '../use-item-form';

/** The form of a tag: its name and description. */
export default function TagDialog({ item: tag, onClose }: ItemDialogProps<ListedTag>) {
  const submit = useItemForm({ kind: tagSource.kind, noun: text.many, isNew: !tag, onClose });
  const edits = useRecordEdits({ name: tag?.name ?? '', description: tag?.description ?? '' });
  const { name, description } = edits.form;
  const after = { name: tidyTagName(name), description };
  const problem = tagNameProblem(after.name);

  return (
    <FormDialog
      title={tag ? text.editTitle : text.addTitle}
      closeLabel={changes.close}
      cancel={changes.cancel}
      submit={tag ? changes.save : changes.add}
      isDisabled={problem !== null}
      onClose={onClose}
      onSubmit={() =>
        submit(async ask =>
          tag ? edits.settle(await updateTag(ask, tag.id, edits.sides(after))) : createTag(ask, after),
        )
      }
    >
      <TextField
        label={text.name}
        value={name}
        onChange={to => edits.set({ name: to })}
        maxLength={LONGEST_TAG}
        autoFocus
        {...(problem === null || problem === 'empty' ? {} : { error: tagNameText[problem] })}
      />
      <TextField
        label={text.description}
        value={description}
        onChange={to => edits.set({ description: to })}
        lines={3}
      />
      <OverlapNote overlap={edits.overlap} labels={{ name: text.name, description: text.description }} />
    </FormDialog>
  );
}
