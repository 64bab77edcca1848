import type { WireUploadSettings } from '@/api/data-upload';
import { columnTypes, PREVIEW_COLUMNS, type ColumnType } from '@/model/data-upload';
import type { UploadPreview } from '@/offline/direct/data-upload';
import { uploadText as text } from '@/text/messages/datasets/upload';
import { Select } from '@/ui/select/Select';
import { tooltip } from '@/ui/tooltip/tooltip';
import * as css from './Upload.css';

interface PreviewProps {
  readonly preview: UploadPreview;
  readonly settings: WireUploadSettings;
  readonly isDisabled: boolean;
  readonly onRead: (settings: WireUploadSettings) => void;
}

/** The number of columns whose type can be chosen; the rest keep the detected one. */
const MOST = 60;

const isChoosable = (type: string): type is ColumnType => columnTypes.some(known => known === type);
const isNumber = (type: string) => /^(BIGINT|DOUBLE|INTEGER|DECIMAL|FLOAT|HUGEINT|SMALLINT|TINYINT|U\w+INT)/.test(type);

/** The first rows under their columns, each with a choice of its type. */
export function Preview({ preview, settings, isDisabled, onRead }: PreviewProps) {
  const shown = preview.columns.slice(0, Math.min(MOST, PREVIEW_COLUMNS));
  const more = preview.columns.length - shown.length;
  const choose = (column: string, type: ColumnType) =>
    onRead({ ...settings, column_data_types: { ...settings.column_data_types, [column]: type } });
  return (
    <>
      <div className={css.tableFrame} role="region" aria-label={text.firstRows}>
        <table className={css.table} aria-busy={isDisabled}>
          <thead>
            <tr>
              {shown.map(({ name, type }) => (
                <th key={name} className={css.headCell} scope="col">
                  <span className={css.columnName} {...tooltip(name)}>
                    {name}
                  </span>
                  <Select<string>
                    label={text.typeOf(name)}
                    hideLabel
                    options={[
                      ...(isChoosable(type) ? [] : [{ id: type, label: text.otherType(type) }]),
                      ...columnTypes.map(id => ({ id, label: text.types[id] })),
                    ]}
                    selected={type}
                    placeholder={type}
                    isDisabled={isDisabled}
                    onSelect={id => {
                      if (isChoosable(id) && id !== type) choose(name, id);
                    }}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.rows.map((row, at) => (
              // Rows have no key, and never move.
              <tr key={at}>
                {shown.map(({ name, type }, index) => (
                  <td key={name} className={isNumber(type) ? css.numberCell : css.cell} {...tooltip(row[index])}>
                    {row[index] ?? <span className={css.nothing}>{text.empty0}</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && <p className={css.quiet}>{text.moreColumns(more)}</p>}
    </>
  );
}
