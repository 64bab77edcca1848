import { useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { setsText } from '@/text/messages/filters/filter-sets';
import { Button } from '@/ui/button/Button';
import { TextField } from '@/ui/text-field/TextField';
import * as css from './SetList.css';

/** The server's maximum number of characters. */
const LONGEST = 500;

interface NameFormProps {
  readonly name: string;
  readonly onSave: (name: string) => void;
  readonly onCancel: () => void;
}

/** The name of a filter set. */
export function NameForm({ name, onSave, onCancel }: NameFormProps) {
  const [text, setText] = useState(name);
  const next = text.trim();
  return (
    <Form
      className={css.form}
      onSubmit={event => {
        event.preventDefault();
        if (next !== '') onSave(next);
      }}
    >
      <TextField label={setsText.name} value={text} onChange={setText} maxLength={LONGEST} autoFocus />
      <div className={css.buttons}>
        <Button variant="primary" size="small" type="submit" isDisabled={next === ''}>
          {setsText.save}
        </Button>
        <Button variant="ghost" size="small" onPress={onCancel}>
          {setsText.cancel}
        </Button>
      </div>
    </Form>
  );
}
