import { useState } from 'react';
import type { CreatedRelation } from '@/model/sql-run';
import { editorText } from '@/text/messages/sql-editor/editor';
import { runningText } from '@/text/messages/sql-editor/running';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { TextField } from '@/ui/text-field/TextField';

interface CreateFromProps {
  readonly kind: CreatedRelation['kind'];
  readonly onCreate: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for the name of the table or view that a run creates. */
export default function CreateFrom({ kind, onCreate, onClose }: CreateFromProps) {
  const [name, setName] = useState('');
  return (
    <FormDialog
      title={runningText.createTitle[kind]}
      closeLabel={editorText.closeDialog}
      cancel={editorText.cancel}
      submit={runningText.create}
      onClose={onClose}
      onSubmit={async () => {
        onCreate(name.trim());
        onClose();
      }}
    >
      <p>{runningText.createHint}</p>
      <TextField label={runningText.createName} value={name} onChange={setName} autoFocus />
    </FormDialog>
  );
}
