import { useState } from 'react';
import { savingText } from '@/text/messages/sql-editor/saving';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { TextField } from '@/ui/text-field/TextField';

interface SaveQueryProps {
  readonly name: string;
  /** Returns whether it was saved; a failure is reported. */
  readonly onSave: (name: string, description: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** The maximum length of a name on servers. */
const LONGEST = 256;

export default function SaveQuery({ name, onSave, onClose }: SaveQueryProps) {
  const [label, setLabel] = useState(name);
  const [description, setDescription] = useState('');
  return (
    <FormDialog
      title={savingText.saveTitle}
      closeLabel={savingText.close}
      cancel={savingText.cancel}
      submit={savingText.save}
      isDisabled={label.trim() === ''}
      onClose={onClose}
      onSubmit={async () => {
        if (await onSave(label.trim(), description.trim())) onClose();
      }}
    >
      <TextField label={savingText.name} value={label} onChange={setLabel} maxLength={LONGEST} autoFocus />
      <TextField label={savingText.description} value={description} onChange={setDescription} lines={3} />
    </FormDialog>
  );
}
