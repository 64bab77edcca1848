import type { Ref } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField } from 'react-aria-components/TextField';
import * as css from './Properties.css';

interface LongTextProps {
  readonly label: string;
  readonly value: string;
  readonly rows: number;
  readonly problem?: string | null;
  readonly areaRef?: Ref<HTMLTextAreaElement>;
  readonly onChange: (value: string) => void;
}

/**
 * Several lines of code with their label above, and above them what is wrong: what stands below many lines is not seen.
 */
export function LongText({ label, value, rows, problem = null, areaRef, onChange }: LongTextProps) {
  return (
    <TextField
      className={css.field}
      value={value}
      onChange={onChange}
      isInvalid={problem !== null}
      validationBehavior="aria"
    >
      <Label className={css.label}>{label}</Label>
      {problem !== null && <FieldError className={css.problem}>{problem}</FieldError>}
      <TextArea ref={areaRef} className={css.area} rows={rows} spellCheck={false} />
    </TextField>
  );
}
