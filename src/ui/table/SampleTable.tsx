import * as css from './SampleTable.css';
import * as table from './Table.css';

interface SampleTableProps {
  /** The name of the table. */
  readonly label: string;
  readonly columns: readonly string[];
  /** Null for a missing value. */
  readonly rows: readonly (readonly (string | null)[])[];
  /** Stands for a missing value. */
  readonly nothing: string;
}

/** A few rows of data as text. */
export function SampleTable({ label, columns, rows, nothing }: SampleTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it must also scroll with the keyboard
    <div className={css.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={css.sample}>
        <caption className={table.unseen}>{label}</caption>
        <thead>
          <tr>
            {columns.map((column, place) => (
              <th key={place} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((value, place) => (
                <td key={place}>{value ?? <em>{nothing}</em>}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
