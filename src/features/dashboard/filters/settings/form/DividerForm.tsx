import type { DividerEntry } from '@/model/native-filter/configuration';
import type { ProblemField } from '@/model/native-filter/editing/problems';
import { filterFormText as text } from '@/text/messages/filters/filter-form';
import { TextField } from '@/ui/text-field/TextField';
import * as css from './Form.css';

interface DividerFormProps {
  readonly divider: DividerEntry;
  readonly failing: ReadonlySet<ProblemField>;
  readonly onChange: (divider: DividerEntry) => void;
}

export function DividerForm({ divider, failing, onChange }: DividerFormProps) {
  const { title, description } = divider;
  return (
    <div className={css.section}>
      <div data-field="title">
        <TextField
          label={text.dividerTitle}
          value={title}
          onChange={next => onChange({ ...divider, title: next })}
          {...(failing.has('title') ? { error: text.problems.title } : {})}
        />
      </div>
      <TextField
        label={text.description}
        value={description}
        onChange={next => onChange({ ...divider, description: next })}
      />
    </div>
  );
}
