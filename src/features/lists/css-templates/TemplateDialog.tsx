import { useState } from 'react';
import {
  createCssTemplate,
  cssTemplateSource,
  updateCssTemplate,
  type CssTemplate,
} from '@/offline/direct/css-templates';
import { useOffline } from '@/offline/react/context';
import { useServedRefresh } from '@/offline/react/use-served-list';
import { reasonOfError } from '@/offline/state/failure-reason';
import { reasonWords } from '@/text/failure-reason';
import { codeFieldText } from '@/text/messages/dashboard/properties';
import { cssTemplatesText as text, listChangesText as changes } from '@/text/messages/home/served-lists';
import { CodeField } from '@/ui/code-field/CodeField';
import { cssLanguage } from '@/ui/code-field/load-editor';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { TextField } from '@/ui/text-field/TextField';
import { useToast } from '@/ui/toast/Toast';

interface TemplateDialogProps {
  /** Null for a new one. */
  readonly template: CssTemplate | null;
  readonly onClose: () => void;
}

/** The server takes no longer names. */
const LONGEST = 250;

/** What a CSS template is called, and its styles. */
export default function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const { ask } = useOffline();
  const refresh = useServedRefresh(cssTemplateSource.kind);
  const toast = useToast();
  const [name, setName] = useState(template?.name ?? '');
  const [css, setCss] = useState(template?.css ?? '');
  const after = { name: name.trim(), css };

  async function save(): Promise<void> {
    try {
      await (template ? updateCssTemplate(ask, template.id, after) : createCssTemplate(ask, after));
    } catch (error) {
      const why = reasonWords(reasonOfError(error));
      const failed = template ? changes.updateFailed(text.many, why) : changes.createFailed(text.many, why);
      toast({ text: failed, isFailure: true });
      return;
    }
    onClose();
    await refresh();
  }

  return (
    <FormDialog
      title={template ? text.editTitle : text.addTitle}
      closeLabel={changes.close}
      cancel={changes.cancel}
      submit={template ? changes.save : changes.add}
      size="medium"
      isDisabled={after.name === ''}
      onClose={onClose}
      onSubmit={save}
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
