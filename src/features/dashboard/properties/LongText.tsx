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
  readonly onChange: (value: string) => void;
}

/** Several lines of code with their label above. */
export function LongText({ label, value, rows, problem = null, onChange }: LongTextProps) {
  return (
    <TextField className={css.field} value={value} onChange={onChange} isInvalid={problem !== null}>
      <Label className={css.label}>{label}</Label>
      <TextArea className={css.area} rows={rows} spellCheck={false} />
      {problem !== null && <FieldError className={css.problem}>{problem}</FieldError>}
    </TextField>
  );
}
