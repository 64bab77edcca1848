import { hasBackticks } from '../database-metadata';

const names = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Functions that engines share. */
const shared = names(`
  abs avg ceil coalesce concat count current_date current_timestamp date_trunc dense_rank exp extract first_value floor
  greatest lag last_value lead least length ln lower lpad ltrim max min mod ntile nullif percent_rank position power
  rank regexp_replace replace reverse round row_number rpad rtrim sign sqrt stddev stddev_pop stddev_samp substring sum
  translate trim upper var_pop var_samp variance cast`);

const own: Readonly<Record<string, readonly string[]>> = {
  duckdb: names(`
    any_value approx_count_distinct approx_quantile arg_max arg_min array_agg bool_and bool_or contains corr count_if
    date_add date_diff date_part date_sub datediff day dayname dayofweek dayofyear ends_with epoch epoch_ms format
    generate_series hash histogram hour ifnull json_extract json_extract_string last_day left len levenshtein list
    list_contains list_distinct list_filter list_sort list_transform make_date make_timestamp max_by md5 median min_by
    minute mode month monthname printf quantile_cont quantile_disc quarter range regexp_extract regexp_matches right
    second split_part starts_with strftime string_agg string_split strptime struct_pack time_bucket to_timestamp
    try_cast typeof unnest week weekday year`),
  postgresql: names(`
    age array_agg bool_and bool_or cardinality corr date_part encode every format generate_series initcap json_agg
    json_build_object jsonb_agg jsonb_build_object jsonb_extract_path_text left make_date make_timestamp md5 mode
    percentile_cont percentile_disc regexp_match regexp_matches right split_part starts_with string_agg string_to_array
    to_char to_date to_number to_timestamp unnest`),
  trino: names(`
    any_value approx_distinct approx_percentile arbitrary array_agg array_join bool_and bool_or cardinality contains
    corr count_if date_add date_diff date_format date_parse day day_of_week element_at format from_unixtime hour if
    json_extract json_extract_scalar json_parse listagg map_agg max_by min_by minute month parse_datetime quarter
    regexp_extract regexp_like sequence split split_part starts_with to_unixtime transform try try_cast typeof unnest
    week year`),
};

const mysql = names(`
  char_length concat_ws convert curdate date date_add date_format date_sub datediff day dayname dayofweek dayofyear
  elt field find_in_set format from_unixtime group_concat hour if ifnull instr json_arrayagg json_extract json_object
  json_unquote json_value last_day left locate makedate maketime md5 minute month monthname now period_diff quarter
  rand regexp_like regexp_substr right sec_to_time second std str_to_date substring_index sysdate time_to_sec
  timestampdiff truncate unix_timestamp utc_timestamp week weekday year yearweek`);
/** Of the shared ones, those that MySQL and MariaDB lack. */
const missing: ReadonlySet<string> = new Set(['date_trunc', 'translate']);

/** The most common functions of an engine's dialect, by name. */
export const functionsOf = (backend: string): readonly string[] =>
  hasBackticks(backend)
    ? [...shared.filter(name => !missing.has(name)), ...mysql].sort()
    : [...shared, ...(own[backend] ?? [])].sort();
