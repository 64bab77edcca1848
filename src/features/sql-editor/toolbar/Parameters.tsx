import { useState } from 'react';
import { isRecord, parseJson } from '@/lib/json';
import { codeFieldText } from '@/text/messages/dashboard/properties';
import { editorText } from '@/text/messages/sql-editor/editor';
import { runningText } from '@/text/messages/sql-editor/running';
import { CodeField } from '@/ui/code-field/CodeField';
import { jsonLanguage } from '@/ui/code-field/load-editor';
import { FormDialog } from '@/ui/dialog/FormDialog';

interface ParametersProps {
  readonly value: string;
  /** Null for none. */
  readonly onApply: (value: string | null) => void;
  readonly onClose: () => void;
}

/** The template parameters of the SQL: JSON, which is validated before it is stored. */
export default function Parameters({ value, onApply, onClose }: ParametersProps) {
  const [typed, setTyped] = useState(value);
  const isNone = typed.trim() === '';
  const isValid = isNone || isRecord(parseJson(typed));
  return (
    <FormDialog
      title={runningText.parameters}
      closeLabel={editorText.closeDialog}
      cancel={editorText.cancel}
      submit={runningText.apply}
      isDisabled={!isValid}
      onClose={onClose}
      onSubmit={async () => {
        onApply(isNone ? null : typed);
        onClose();
      }}
    >
      <p>{runningText.parametersHint}</p>
      <CodeField
        label={runningText.parametersLabel}
        keys={codeFieldText.keys}
        language={jsonLanguage}
        value={typed}
        onChange={setTyped}
        problem={isValid ? null : runningText.parametersInvalid}
        lines={8}
        autoFocus
      />
    </FormDialog>
  );
}
