import {
  createCssTemplate,
  cssTemplateSource,
  updateCssTemplate,
  type CssTemplate,
} from '@/offline/direct/css-templates';
import { useRecordEdits } from '@/offline/react/use-record-edits';
import { codeFieldText } from '@/text/messages/dashboard/properties';
import { cssTemplatesText as text, listChangesText as changes } from '@/text/messages/home/served-lists';
import { CodeField } from '@/ui/code-field/CodeField';
import { cssLanguage } from '@/ui/code-field/load-editor';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { TextField } from '@/ui/text-field/TextField';
import type { ItemDialogProps } from '../EditableList';
import { OverlapNote } from '../OverlapNote';
import { useItemForm } from '../use-item-form';

/** The maximum length of a name on the server. */
const LONGEST = 250;

/** The form of a CSS template: its name and its styles. */
export default function TemplateDialog({ item: template, onClose }: ItemDialogProps<CssTemplate>) {
  const submit = useItemForm({ kind: cssTemplateSource.kind, noun: text.many, isNew: !template, onClose });
  const edits = useRecordEdits({ name: template?.name ?? '', css: template?.css ?? '' });
  const { name, css } = edits.form;
  const after = { name: name.trim(), css };

  return (
    <FormDialog
      title={template ? text.editTitle : text.addTitle}
      closeLabel={changes.close}
      cancel={changes.cancel}
      submit={template ? changes.save : changes.add}
      size="medium"
      isDisabled={after.name === ''}
      onClose={onClose}
      onSubmit={() =>
        submit(async ask =>
          template
            ? edits.settle(await updateCssTemplate(ask, template.id, edits.sides(after)))
            : createCssTemplate(ask, after),
        )
      }
    >
      <TextField
        label={text.name}
        value={name}
        onChange={to => edits.set({ name: to })}
        maxLength={LONGEST}
        autoFocus
      />
      <CodeField
        label={text.css}
        keys={codeFieldText.keys}
        language={cssLanguage}
        value={css}
        onChange={to => edits.set({ css: to })}
        lines={12}
      />
      <OverlapNote overlap={edits.overlap} labels={{ name: text.name, css: text.css }} />
    </FormDialog>
  );
}
