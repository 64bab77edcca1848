import type { WireUploadSettings } from '@/api/data-upload';
import { dateFormats, holdsTables, textEncodings } from '@/model/data-upload';
import type { UploadPreview } from '@/offline/direct/data-upload';
import { uploadText as text } from '@/text/messages/datasets/upload';
import { dataFilesText } from '@/text/messages/home/data-files';
import { Checkbox } from '@/ui/checkbox/Checkbox';
import { Select } from '@/ui/select/Select';
import { TextField } from '@/ui/text-field/TextField';
import { useState } from 'react';
import * as css from './Upload.css';

interface ReadSettingsProps {
  readonly preview: UploadPreview;
  readonly settings: WireUploadSettings;
  readonly isDisabled: boolean;
  readonly onRead: (settings: WireUploadSettings) => void;
}

const signs = () => [
  { id: ',', label: text.comma },
  { id: ';', label: text.semicolon },
  { id: '\t', label: text.tab },
  { id: '|', label: text.bar },
  { id: ' ', label: text.space },
];
/** Encodings with another current name are offered only for files that use them. */
const encodings = (found: string | undefined) =>
  textEncodings
    .filter(id => id === found || (id !== 'latin-1' && id !== 'utf-16'))
    .map(id => ({ id, label: dataFilesText.encodings[id] }));
const FOUND = 'found';

/** Shows `%d.%m.%Y` as people write it. */
const dateForm = (format: string) => format.replace('%d', 'dd').replace('%m', 'mm').replace('%Y', 'yyyy');

/** How a file is read: the detected settings, each of which can be changed. */
export function ReadSettings({ preview, settings, isDisabled, onRead }: ReadSettingsProps) {
  const found = preview.settings;
  // Another sheet or format has other columns, so chosen types are dropped.
  const say = (change: WireUploadSettings) => {
    const { column_data_types: _, ...rest } = settings;
    onRead({ ...rest, ...change });
  };
  const { delimiter } = found;
  const known = delimiter === undefined || signs().some(({ id }) => id === delimiter);
  const dates = [...new Set([found.date_format, ...dateFormats].filter(format => format !== undefined))];
  return (
    <section aria-label={text.settings} className={css.settings}>
      {holdsTables(preview.kind) && preview.tables.length > 1 && (
        <Select
          label={preview.kind === 'excel' ? text.sheet : text.table}
          options={preview.tables.map(id => ({ id, label: id }))}
          selected={found.sheet_name ?? null}
          placeholder={text.table}
          isDisabled={isDisabled}
          onSelect={id => onRead({ sheet_name: id })}
        />
      )}
      {preview.kind === 'csv' && (
        <>
          <Select
            label={text.delimiter}
            options={known ? signs() : [...signs(), { id: delimiter, label: text.otherSign(delimiter) }]}
            selected={delimiter ?? null}
            placeholder={text.found}
            isDisabled={isDisabled}
            onSelect={id => say({ delimiter: id })}
          />
          <Select
            label={text.encoding}
            options={encodings(found.encoding)}
            selected={found.encoding ?? null}
            placeholder={text.found}
            isDisabled={isDisabled}
            onSelect={id => say({ encoding: id })}
          />
          <Select
            label={text.decimal}
            options={[
              { id: '.', label: text.decimalPoint },
              { id: ',', label: text.decimalComma },
            ]}
            selected={found.decimal_character ?? '.'}
            placeholder={text.found}
            isDisabled={isDisabled}
            onSelect={id => say({ decimal_character: id })}
          />
          <Select
            label={text.dates}
            options={[{ id: FOUND, label: text.found }, ...dates.map(id => ({ id, label: dateForm(id) }))]}
            selected={settings.date_format ?? FOUND}
            placeholder={text.found}
            isDisabled={isDisabled}
            onSelect={id => say({ date_format: id === FOUND ? undefined : id })}
          />
          <LinesAbove key={found.skip_rows} skip={found.skip_rows ?? 0} isDisabled={isDisabled} onSay={say} />
        </>
      )}
      {found.header !== undefined && (
        <div className={css.check}>
          <Checkbox
            label={text.heading}
            selected={found.header}
            isDisabled={isDisabled}
            onChange={header => say({ header })}
          />
        </div>
      )}
    </section>
  );
}

interface LinesAboveProps {
  readonly skip: number;
  readonly isDisabled: boolean;
  readonly onSay: (change: WireUploadSettings) => void;
}

/** The file is read again once the number is entered. */
function LinesAbove({ skip, isDisabled, onSay }: LinesAboveProps) {
  const [typed, setTyped] = useState(String(skip));
  const number = Number(typed);
  return (
    <TextField
      label={text.skip}
      type="number"
      min={0}
      value={typed}
      isDisabled={isDisabled}
      onChange={setTyped}
      onBlur={() => {
        if (Number.isInteger(number) && number >= 0 && number !== skip) onSay({ skip_rows: number });
      }}
    />
  );
}
