import { useState } from 'react';
import { editorText } from '@/text/messages/sql-editor/editor';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { TextField } from '@/ui/text-field/TextField';

interface RenameTabProps {
  readonly name: string;
  readonly onRename: (name: string) => void;
  readonly onClose: () => void;
}

/** The maximum length of a name on servers. */
const LONGEST = 256;

export default function RenameTab({ name, onRename, onClose }: RenameTabProps) {
  const [typed, setTyped] = useState(name);
  const wanted = typed.trim();
  return (
    <FormDialog
      title={editorText.renameTitle}
      closeLabel={editorText.closeDialog}
      cancel={editorText.cancel}
      submit={editorText.renameNow}
      isDisabled={wanted === ''}
      onClose={onClose}
      onSubmit={async () => {
        onRename(wanted);
        onClose();
      }}
    >
      <TextField label={editorText.name} value={typed} onChange={setTyped} maxLength={LONGEST} autoFocus />
    </FormDialog>
  );
}
