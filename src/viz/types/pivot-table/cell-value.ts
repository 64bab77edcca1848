/** What can stand in a cell: a value of the answer that is not missing. */
export type CellValue = string | number | boolean;
