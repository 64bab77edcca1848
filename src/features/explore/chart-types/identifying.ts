import { genericTypes, type DatasetColumn } from '@/model/dataset';

/** Names of columns that identify rows, and of text to read rather than count. */
const identifying =
  /(^|_|\b)(id|ids|uuid|guid|key|code|zip|hash|url|link|email|phone|lat|lon|lng|latitude|longitude)$/i;
export const isIdentifying = ({ name }: Pick<DatasetColumn, 'name'>): boolean => identifying.test(name);

const year = /(^|_|\b)year$/i;

/** Whether the numbers of a column are amounts, which can be compared. */
export const holdsAmounts = (column: Pick<DatasetColumn, 'name'>): boolean =>
  !isIdentifying(column) && !year.test(column.name);

const calendar = /day|month|(^|[^a-z])dow($|[^a-z])/i;

/** Whether the texts of a column may be weekdays or months, as its name says. */
export const mayBeCalendar = ({ name, generic }: DatasetColumn): boolean =>
  (generic === genericTypes.text || generic === null) && calendar.test(name);
