import { FilterField } from '@/ui/table/FilterField';
import { tableText } from '@/text/messages/charts/table';

interface SearchBoxProps {
  /** Rows that are looked through. */
  readonly rowCount: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Narrows a table as one types. Loaded for the tables that have it; their rows do not wait. */
export default function SearchBox({ rowCount, value, onChange }: SearchBoxProps) {
  return <FilterField label={tableText.search(rowCount)} value={value} onChange={onChange} />;
}
