import type { WireUploadSettings } from '@/api/data-upload';
import type { UploadSettings } from '@/model/data-upload';

/** From the contract's names. */
export const settingsFrom = (wire: WireUploadSettings): UploadSettings => ({
  table: wire.sheet_name,
  delimiter: wire.delimiter,
  encoding: wire.encoding,
  heading: wire.header,
  skip: wire.skip_rows,
  decimal: wire.decimal_character,
  dateFormat: wire.date_format,
  types: wire.column_data_types,
});

/** To the contract's names. */
export const settingsTo = (settings: UploadSettings): WireUploadSettings => ({
  sheet_name: settings.table,
  delimiter: settings.delimiter,
  encoding: settings.encoding,
  header: settings.heading,
  skip_rows: settings.skip,
  decimal_character: settings.decimal,
  date_format: settings.dateFormat,
  ...(settings.types ? { column_data_types: { ...settings.types } } : {}),
});
