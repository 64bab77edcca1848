/**
 * Functions with the same results in the browser's DuckDB as in the server's: they need no extension and no clock, and
 * do not depend on the order of rows. Any other function is left to the server.
 */
export const deviceFunctions: ReadonlySet<string> = new Set(
  `abs acos asin atan atan2 avg bool_and bool_or ceil ceiling coalesce concat concat_ws contains cos count count_if
   date_diff date_part date_sub date_trunc datediff datepart day dayname dayofmonth dayofweek dayofyear decade ends_with
   epoch epoch_ms exp floor greatest hour if ifnull isodow isoyear last_day least left len length ln log log10 log2
   lower lpad ltrim make_date make_timestamp max md5 median microsecond millisecond min minute mod month monthname
   nullif pi position pow power quantile_cont quantile_disc quarter radians regexp_extract regexp_full_match
   regexp_matches regexp_replace repeat replace reverse right round rpad rtrim second sign sin split_part sqrt
   starts_with strftime string_split strip_accents strlen strpos strptime substr substring sum tan time_bucket
   to_days to_hours to_minutes to_months to_seconds to_weeks to_years trim trunc try_strptime upper week weekday
   weekofyear year yearweek`.split(/\s+/),
);

/** Functions with approximate results that differ between engines. */
export const approximateFunctions: ReadonlySet<string> = new Set([
  'approx_count_distinct',
  'approx_quantile',
  'approx_top_k',
  'reservoir_quantile',
]);

/** Words before a bracket that are not calls. */
export const grammarWords: ReadonlySet<string> = new Set(
  `all and any as between by case cast char decimal distinct else end except exclude filter in interval is like ilike not
   null numeric on or over order partition then try_cast using varchar when where within group`.split(/\s+/),
);

/** Keywords without brackets that read the clock. */
export const clockWords: ReadonlySet<string> = new Set(
  'current_date current_time current_timestamp localtime localtimestamp'.split(' '),
);
