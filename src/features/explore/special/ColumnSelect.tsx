import { editorText as text } from '@/text/messages/explore/special';
import { Select } from '@/ui/select/Select';

export interface OfferedColumn {
  readonly name: string;
  readonly label: string;
}

interface ColumnSelectProps {
  readonly label: string;
  readonly columns: readonly OfferedColumn[];
  /** Its name; a column that is not in the list is still offered. */
  readonly selected: string | null;
  readonly error?: string | undefined;
  readonly onSelect: (name: string) => void;
}

/** Selects one of several columns. */
export function ColumnSelect({ label, columns, selected, error, onSelect }: ColumnSelectProps) {
  const isKnown = selected === null || columns.some(({ name }) => name === selected);
  const options = [...(isKnown ? [] : [{ name: selected, label: selected }]), ...columns];
  return (
    <Select
      label={label}
      options={options.map(column => ({ id: column.name, label: column.label }))}
      selected={selected}
      placeholder={text.chooseColumn(columns.length)}
      search={text.findColumn}
      {...(error === undefined ? {} : { error })}
      onSelect={onSelect}
    />
  );
}
