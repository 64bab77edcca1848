/** Writes that cannot be queued, because they are made for their answer, or because the answer would differ later. */
export const needsNetwork = [
  { call: 'run-query', method: 'POST', path: '/api/v1/sqllab/execute/', because: 'runs-there' },
  { call: 'stop-query', method: 'POST', path: '/api/v1/query/stop', because: 'runs-there' },
  { call: 'estimate-cost', method: 'POST', path: '/api/v1/sqllab/estimate/', because: 'runs-there' },
  { call: 'validate-sql', method: 'POST', path: '/api/v1/database/:id/validate_sql/', because: 'runs-there' },
  { call: 'preview-data', method: 'POST', path: '/api/v1/sqllab/execute/', because: 'runs-there' },
  { call: 'read-samples', method: 'POST', path: '/datasource/samples', because: 'runs-there' },
  { call: 'find-or-make-dataset', method: 'POST', path: '/api/v1/dataset/get_or_create/', because: 'answers' },
  { call: 'link-chart', method: 'POST', path: '/api/v1/explore/permalink', because: 'answers' },
  { call: 'link-dashboard', method: 'POST', path: '/api/v1/dashboard/:id/permalink', because: 'answers' },
  { call: 'import', method: 'POST', path: '/api/v1/:resource/import/', because: 'file' },
  { call: 'test-connection', method: 'POST', path: '/api/v1/database/test_connection/', because: 'connects' },
  { call: 'validate-parameters', method: 'POST', path: '/api/v1/database/validate_parameters/', because: 'connects' },
  { call: 'convert-data-type', method: 'GET', path: '/api/v1/advanced_data_type/convert', because: 'answers' },
] as const;
