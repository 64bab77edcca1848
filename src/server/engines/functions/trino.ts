import { allowedNames } from './allowed';

/** Functions of Trino that compute a value from values, and words of its grammar before brackets. */
export const trinoFunctions = allowedNames({
  aggregates: `
    any_value approx_distinct approx_most_frequent approx_percentile approx_set arbitrary array_agg avg
    bitwise_and_agg bitwise_or_agg bitwise_xor_agg bool_and bool_or checksum corr count count_if covar_pop covar_samp
    every geometric_mean grouping histogram kurtosis listagg map_agg map_union max max_by merge min min_by
    multimap_agg numeric_histogram qdigest_agg reduce_agg regr_intercept regr_slope skewness stddev stddev_pop
    stddev_samp sum tdigest_agg var_pop var_samp variance regr_avgx regr_avgy regr_count regr_r2 regr_sxx regr_sxy
    regr_syy entropy make_set_digest merge_set_digest geometry_union_agg convex_hull_agg`,
  windows: `
    cume_dist dense_rank first_value lag last_value lead nth_value ntile percent_rank rank row_number match_recognize
    pattern permute classifier match_number first last prev`,
  numbers: `
    abs acos asin atan atan2 beta_cdf bit_count bitwise_and bitwise_left_shift bitwise_not bitwise_or
    bitwise_right_shift bitwise_xor cbrt ceil ceiling cos cosh cosine_similarity degrees e exp floor format_number
    from_base greatest infinity inverse_normal_cdf is_finite is_infinite is_nan least ln log log10 log2 mod nan
    normal_cdf pi pow power radians rand random round sign sin sinh sqrt tan tanh to_base truncate width_bucket
    wilson_interval_lower wilson_interval_upper bar bitwise_right_shift_arithmetic cosine_distance dot_product
    empty_approx_set euclidean_distance inverse_beta_cdf jaccard_index intersection_cardinality hash_counts
    quantile_at_value quantiles_at_values t_cdf t_pdf trimmed_mean value_at_quantile value_at_quantiles
    values_at_quantile values_at_quantiles`,
  texts: `
    char2hexint chr codepoint concat concat_ws format from_base32 from_base64 from_hex from_utf8 hamming_distance
    index length levenshtein_distance lower lpad ltrim luhn_check md5 normalize parse_data_size position regexp_count
    regexp_extract regexp_extract_all regexp_like regexp_position regexp_replace regexp_split replace reverse rpad
    rtrim sha1 sha256 sha512 soundex split split_part split_to_map split_to_multimap starts_with strpos substr
    substring to_base32 to_base64 to_hex to_utf8 translate trim upper url_decode url_encode url_extract_fragment
    url_extract_host url_extract_parameter url_extract_path url_extract_port url_extract_protocol url_extract_query
    word_stem xxhash64 color crc32 ends_with from_base64url from_big_endian_32 from_big_endian_64 from_ieee754_32
    from_ieee754_64 hmac_md5 hmac_sha1 hmac_sha256 hmac_sha512 initcap ip_prefix ip_subnet_max ip_subnet_min
    ip_subnet_range is_subnet_of jaro_winkler_similarity murmur3 render rgb spooky_hash_v2_32 spooky_hash_v2_64
    to_base64url to_big_endian_32 to_big_endian_64 to_ieee754_32 to_ieee754_64`,
  times: `
    at_timezone current_date current_time current_timestamp date date_add date_diff date_format date_parse date_trunc
    day day_of_month day_of_week day_of_year dow doy extract format_datetime from_iso8601_date from_iso8601_timestamp
    from_unixtime from_unixtime_nanos hour human_readable_seconds last_day_of_month localtime localtimestamp
    millisecond minute month now parse_datetime parse_duration quarter second timestamp timezone_hour timezone_minute
    to_iso8601 to_milliseconds to_unixtime week week_of_year with_timezone year year_of_week yow
    from_iso8601_timestamp_nanos timezone to_char to_date to_timestamp`,
  'lists, maps and JSON': `
    all_match any_match array_distinct array_except array_histogram array_intersect array_join array_max array_min
    array_position array_remove array_sort array_union arrays_overlap cardinality combinations contains
    contains_sequence element_at filter flatten is_json_scalar json_array json_array_contains json_array_get
    json_array_length json_exists json_extract json_extract_scalar json_format json_object json_parse json_query
    json_size json_value map map_concat map_entries map_filter map_from_entries map_keys map_values map_zip_with
    multimap_from_entries ngrams none_match reduce repeat sequence shuffle slice transform transform_keys
    transform_values trim_array unnest zip zip_with row array array_first array_last descriptor exclude_columns
    json_arrayagg json_objectagg json_table table`,
  others:
    'cast try_cast try coalesce nullif if typeof uuid nullif st_area st_astext st_contains st_distance st_geometryfromtext st_point st_within st_x st_y',
  shapes: `
    bing_tile bing_tile_at bing_tile_coordinates bing_tile_polygon bing_tile_quadkey bing_tile_zoom_level
    bing_tiles_around from_geojson_geometry geometry_from_hadoop_shape geometry_invalid_reason geometry_nearest_points
    geometry_to_bing_tiles geometry_union great_circle_distance line_interpolate_point line_locate_point
    simplify_geometry st_asbinary st_boundary st_buffer st_centroid st_convexhull st_coorddim st_crosses st_difference
    st_dimension st_disjoint st_endpoint st_envelope st_envelopeaspts st_equals st_exteriorring st_geometries
    st_geometryn st_geometrytype st_geomfrombinary st_interiorringn st_interiorrings st_intersection st_intersects
    st_isclosed st_isempty st_isring st_issimple st_isvalid st_length st_linefromtext st_linestring st_multipoint
    st_numgeometries st_numinteriorring st_numpoints st_overlaps st_pointn st_points st_polygon st_relate
    st_startpoint st_symdifference st_touches st_union st_xmax st_xmin st_ymax st_ymin to_geojson_geometry to_geometry
    to_spherical_geography`,
});
