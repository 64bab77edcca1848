/** Fields of the wire as people call them. */
const names: Readonly<Record<string, string>> = {
  dashboard_title: 'Title',
  slice_name: 'Chart title',
  table_name: 'Dataset name',
  verbose_name: 'Label',
  column_name: 'Column name',
  metric_name: 'Metric name',
  label: 'Name',
  name: 'Name',
  slug: 'URL slug',
  css: 'CSS',
  sql: 'SQL',
  db_id: 'Database',
  database: 'Database',
  schema: 'Schema',
  params: 'Settings',
  json_metadata: 'Settings',
  position_json: 'Layout',
  viz_type: 'Chart type',
  certified_by: 'Certified by',
  certification_details: 'Certification details',
  changed_on: 'Time of the last change',
  cache_timeout: 'Cache timeout',
  crontab: 'Schedule',
  template_parameters: 'Template parameters',
  query_limit: 'Row limit',
  autorun: 'Run at once',
  main_dttm_col: 'Default time column',
  python_date_format: 'Date format',
  is_dttm: 'Is temporal',
  filterable: 'Can be filtered',
  groupby: 'Can be grouped by',
  d3format: 'Number format',
  warning_text: 'Warning',
  color_scheme: 'Color scheme',
  label_colors: 'Label colors',
  refresh_frequency: 'Refresh interval',
  native_filter_configuration: 'Filters',
  chart_configuration: 'Cross-filter scoping',
  filter_bar_orientation: 'Filter bar orientation',
  cross_filters_enabled: 'Cross-filters',
  default_filters: 'Default filters',
  timed_refresh_immune_slices: 'Charts without timed refresh',
  adhoc_filters: 'Filters',
  groupby_columns: 'Dimensions',
  row_limit: 'Row limit',
  time_range: 'Time range',
  granularity_sqla: 'Time column',
  time_grain_sqla: 'Time grain',
  order_desc: 'Sort descending',
};

/** A field by its name for people; one without such a name by its own, with spaces and a capital. */
export function fieldText(field: string): string {
  if (Object.hasOwn(names, field)) return names[field] ?? field;
  const words = field
    .replaceAll(/[_.]+/g, ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .trim();
  return words === ''
    ? field
    : words.charAt(0).toUpperCase() + words.slice(1).replaceAll(/ [A-Z](?=[a-z])/g, start => start.toLowerCase());
}
