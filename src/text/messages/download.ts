export const downloadText = {
  chart: 'Chart',
  dataset: 'Dataset',
  asOf: 'As of, UTC',
  asOfTime: (instant: number) => `As of ${new Date(instant).toISOString().slice(0, 19).replace('T', ' ')} UTC`,
  filters: 'Filters',
  rows: 'Rows',
  query: 'Query',
  allRows: 'All rows',
} as const;
