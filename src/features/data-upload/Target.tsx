import { isTableName, tableModes, type TableMode } from '@/model/data-upload';
import { useLive, useSubscription } from '@/offline/react/live';
import { useReadableList } from '@/offline/react/use-readable-list';
import { readUploadTarget } from '@/offline/reads/datasets';
import { uploadText as text } from '@/text/messages/datasets/upload';
import { Select } from '@/ui/select/Select';
import { TextField } from '@/ui/text-field/TextField';
import * as css from './Upload.css';

interface TargetProps {
  readonly table: string;
  readonly mode: TableMode;
  /** The columns of the file; null while they are unknown. */
  readonly columns: readonly string[] | null;
  readonly isDisabled: boolean;
  readonly onTable: (table: string) => void;
  readonly onMode: (mode: TableMode) => void;
}

/** The name of the dataset, and what happens to an existing one with that name. */
export function Target({ table, mode, columns, isDisabled, onTable, onMode }: TargetProps) {
  useReadableList('database');
  const present = useLive(store => readUploadTarget(store, table), [table]);
  useSubscription(present ? { kind: 'dataset', id: present.id } : null);
  const isTaken = mode === 'fail' && present !== null && present !== undefined;
  const error = !isTableName(table) ? text.badName : isTaken ? text.taken : undefined;
  const isReplaced = mode === 'replace' && columns !== null;
  const gone = isReplaced ? (present?.columns ?? []).filter(name => !columns.includes(name)) : [];
  return (
    <div className={css.target}>
      <TextField label={text.name} value={table} isDisabled={isDisabled} onChange={onTable} {...(error && { error })} />
      <Select
        label={text.mode}
        options={tableModes.map(id => ({ id, label: text.modes[id] }))}
        selected={mode}
        placeholder={text.mode}
        isDisabled={isDisabled}
        onSelect={onMode}
      />
      {gone.length > 0 && (
        <p role="alert" className={css.warning}>
          {text.goes(gone)}
        </p>
      )}
    </div>
  );
}
