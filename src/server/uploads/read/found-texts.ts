import { VARCHAR, type DuckDBConnection, type DuckDBType } from '@duckdb/node-api';
import type { FileNote } from '@/model/data-file';
import type { UploadSettings } from '@/model/data-upload';
import { convertTexts, countTexts } from '../../catalogue/files/csv/text-columns';
import { styleOfFile } from '../../catalogue/files/csv/text-values';

/** Converts text columns that contain numbers or dates to their types, and reports the conversion. */
export async function convertFoundTexts(
  connection: DuckDBConnection,
  table: string,
  names: readonly string[],
  types: readonly DuckDBType[],
  { decimal, types: chosen }: UploadSettings,
): Promise<FileNote[]> {
  const texts = names.filter((name, index) => types[index] === VARCHAR && chosen?.[name] === undefined);
  const columns = [];
  for (const name of texts) columns.push({ table, name, counts: await countTexts(connection, table, name) });
  const found = styleOfFile(
    columns.map(({ counts }) => counts),
    false,
    '',
  );
  const style = decimal === undefined ? found : decimal === ',' ? 'comma' : 'point';
  const notes: FileNote[] = [];
  for (const column of columns) notes.push(...(await convertTexts(connection, column, style)));
  return notes;
}
