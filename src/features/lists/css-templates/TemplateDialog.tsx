import { useState } from 'react';
import {
  createCssTemplate,
  cssTemplateSource,
  updateCssTemplate,
  type CssTemplate,
} from '@/offline/direct/css-templates';
import { codeFieldText } from '@/text/messages/dashboard/properties';
import { cssTemplatesText as text, listChangesText as changes } from '@/text/messages/home/served-lists';
import { CodeField } from '@/ui/code-field/CodeField';
import { cssLanguage } from '@/ui/code-field/load-editor';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { TextField } from '@/ui/text-field/TextField';
import type { ItemDialogProps } from '../EditableList';
import { useItemForm } from '../use-item-form';

/** The maximum length of a name on the server. */
const LONGEST = 250;

/** The form of a CSS template: its name and its styles. */
export default function TemplateDialog({ item: template, onClose }: ItemDialogProps<CssTemplate>) {
  const submit = useItemForm({ kind: cssTemplateSource.kind, noun: text.many, isNew: !template, onClose });
  const [name, setName] = useState(template?.name ?? '');
  const [css, setCss] = useState(template?.css ?? '');
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
        submit(ask => (template ? updateCssTemplate(ask, template.id, after) : createCssTemplate(ask, after)))
      }
    >
      <TextField label={text.name} value={name} onChange={setName} maxLength={LONGEST} autoFocus />
      <CodeField
        label={text.css}
        keys={codeFieldText.keys}
        language={cssLanguage}
        value={css}
        onChange={setCss}
        lines={12}
      />
    </FormDialog>
  );
}
