export const downloadText = {
  chart: 'Chart',
  dataset: 'Dataset',
  asOf: 'As of',
  rows: 'Rows',
  query: 'Query',
  allRows: 'All rows',
} as const;
