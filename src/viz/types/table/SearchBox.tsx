import { FilterField } from '@/ui/table/FilterField';
import { tableText } from '@/text/messages/charts/table';

interface SearchBoxProps {
  /** The number of rows to search. */
  readonly rowCount: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Filters a table while typing. Loaded for tables that have it, without delaying their rows. */
export default function SearchBox({ rowCount, value, onChange }: SearchBoxProps) {
  return <FilterField isWide label={tableText.search(rowCount)} value={value} onChange={onChange} />;
}
