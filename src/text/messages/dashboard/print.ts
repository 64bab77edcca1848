import { defineMessages } from '@/text/define-messages';
import { countText } from '@/lib/count-text';
import { plural } from '../../plural';

/** Texts of printed and exported dashboards. */
export const printText = defineMessages('dashboard.printText', {
  download: 'Download',
  pdf: 'Download as PDF',
  image: 'Download as image',
  excel: 'Export to Excel',
  excelFailed: (reason: string) => `The workbook could not be created: ${reason}`,
  about: 'About',
  dashboard: 'Dashboard',
  made: 'Created, UTC',
  noRows: 'The chart has no rows, or none are on this device.',
  imageFailed: 'The image could not be created.',
  madeAt: (time: string) => `Created ${time}`,
  preview: 'Print preview',
  print: 'Print or save as PDF',
  close: 'Close print preview',
  orientation: 'Paper orientation',
  portrait: 'Portrait',
  landscape: 'Landscape',
  drawing: (rendered: number, all: number) => `Drawing ${rendered} of ${plural(all, 'chart', 'charts')}`,
  notYet: 'Charts are still being drawn.',
  paper: (title: string) => `${title}, as it is printed`,
  printedAt: (time: string) => `Printed ${time}`,
  filters: 'Filters',
  noFilters: 'No filters are set.',
  pickedOn: (columns: string, chart: string) => (columns === '' ? `From ${chart}` : `${columns}, from ${chart}`),
  asOf: (time: string) => `As of ${time}`,
  firstRows: (shown: number, all: number) => `The first ${countText(shown)} of ${countText(all)} rows`,
  part: (part: number, parts: number) => `Columns, part ${part} of ${parts}`,
});
