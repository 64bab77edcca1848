import { allowedNames } from './allowed';

/**
 * Functions of MySQL 8 and MariaDB 10.5 to 11 that compute a value from values. Excludes those that read files or settings,
 * wait, lock, generate ids, set variables, tell about sessions or replication, or change sequences.
 */
export const mysqlFunctions = allowedNames({
  aggregates: `
    any_value approx_count_distinct avg bit_and bit_or bit_xor count group_concat json_arrayagg json_objectagg max median
    min percentile_cont percentile_disc std stddev stddev_pop stddev_samp sum var_pop var_samp variance grouping`,
  windows: `cume_dist dense_rank first_value lag last_value lead nth_value ntile percent_rank rank row_number`,
  numbers: `
    abs acos asin atan atan2 bin bit_count ceil ceiling conv cos cot crc32 degrees exp floor format greatest hex least
    ln log log10 log2 mod oct pi pow power radians rand round sign sin sqrt tan truncate to_number crc32c format_bytes
    format_pico_time trunc`,
  texts: `
    ascii bit_length char_length character_length chr concat concat_ws convert elt export_set field find_in_set
    from_base64 insert instr lcase left length lengthb locate lower lpad ltrim make_set md5 mid natural_sort_key
    octet_length ord position quote regexp_instr regexp_like regexp_replace regexp_substr repeat replace reverse right
    rpad rtrim sformat sha sha1 sha2 soundex space strcmp substr substring substring_index to_base64 to_char translate
    trim ucase unhex upper weight_string match against aes_decrypt aes_encrypt charset coercibility collation compress
    extractvalue uncompress uncompressed_length`,
  times: `
    add_months adddate addtime convert_tz curdate current_date current_time current_timestamp curtime date date_add
    date_format date_sub datediff day dayname dayofmonth dayofweek dayofyear extract from_days from_unixtime
    get_format hour last_day localtime localtimestamp makedate maketime microsecond minute month monthname now
    period_add period_diff quarter sec_to_time second str_to_date subdate subtime sysdate time time_format time_to_sec
    timediff timestamp timestampadd timestampdiff to_days to_seconds unix_timestamp utc_date utc_time utc_timestamp
    week weekday weekofyear year yearweek months_between`,
  JSON: `
    json_array json_array_append json_array_insert json_arrayagg json_compact json_contains json_contains_path
    json_depth json_detailed json_equals json_exists json_extract json_insert json_keys json_length json_loose
    json_merge json_merge_patch json_merge_preserve json_normalize json_object json_objectagg json_overlaps
    json_pretty json_query json_quote json_remove json_replace json_search json_set json_storage_size json_table
    json_type json_unquote json_valid json_value columns json_array_intersect json_key_value json_object_filter_keys
    json_object_to_array json_schema_valid json_schema_validation_report json_storage_free`,
  shapes: `
    geometrycollection linestring multilinestring multipoint multipolygon point polygon st_area st_asgeojson st_astext
    st_aswkb st_aswkt st_buffer st_centroid st_contains st_convexhull st_crosses st_difference st_dimension
    st_disjoint st_distance st_distance_sphere st_endpoint st_envelope st_equals st_exteriorring st_geohash
    st_geometryn st_geometrytype st_geomfromgeojson st_geomfromtext st_geomfromwkb st_interiorringn st_intersection
    st_intersects st_isclosed st_isempty st_issimple st_isvalid st_latitude st_length st_longitude st_numgeometries
    st_numinteriorrings st_numpoints st_overlaps st_pointn st_simplify st_srid st_startpoint st_symdifference
    st_touches st_transform st_union st_within st_x st_y mbrcontains mbrcoveredby mbrcovers mbrdisjoint mbrequals
    mbrintersects mbroverlaps mbrtouches mbrwithin st_asbinary st_boundary st_collect st_frechetdistance
    st_geometryfromtext st_geometryfromwkb st_hausdorffdistance st_isring st_latfromgeohash st_lineinterpolatepoint
    st_lineinterpolatepoints st_linefromtext st_longfromgeohash st_makeenvelope st_pointatdistance st_pointfromgeohash
    st_pointfromtext st_pointonsurface st_polyfromtext st_polygonfromtext st_swapxy st_validate`,
  others: `
    coalesce decode_oracle if ifnull isnull nullif nvl nvl2 cast default inet6_aton inet6_ntoa inet_aton inet_ntoa
    is_ipv4 is_ipv6 is_uuid bin_to_uuid uuid_to_bin interval binary json signed unsigned is_ipv4_compat
    is_ipv4_mapped string_to_vector vec_distance vec_distance_cosine vec_distance_euclidean
    vec_fromtext vec_totext vector_dim vector_to_string`,
  'operators and words before brackets': `
    div distinctrow index key of regexp rlike sql_no_cache straight_join xor`,
});

/** Types with lengths, and words before the columns of keys, as definitions of tables have them. */
export const mysqlTypes = allowedNames({
  types: `
    tinyint smallint mediumint int integer bigint double real fixed bool boolean year datetime tinytext text mediumtext
    longtext tinyblob blob mediumblob longblob enum set nvarchar vector`,
  keys: 'fulltext spatial hash list less than value',
});
