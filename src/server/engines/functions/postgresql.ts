import { allowedNames } from './allowed';

/**
 * Functions of PostgreSQL 12 to 17 that compute a value from values. Excludes those that read files, settings, the
 * catalogue, other servers, large objects or sequences, run statements passed as text, wait, or change the session.
 */
export const postgresqlFunctions = allowedNames({
  aggregates: `
    any_value array_agg avg bit_and bit_or bit_xor bool_and bool_or corr count covar_pop covar_samp every json_agg
    json_arrayagg json_object_agg json_objectagg jsonb_agg jsonb_object_agg max min mode percentile_cont
    percentile_disc range_agg range_intersect_agg regr_avgx regr_avgy regr_count regr_intercept regr_r2 regr_slope
    regr_sxx regr_sxy regr_syy stddev stddev_pop stddev_samp string_agg sum var_pop var_samp variance xmlagg grouping`,
  windows: `cume_dist dense_rank first_value lag last_value lead nth_value ntile percent_rank rank row_number`,
  numbers: `
    abs acos acosd acosh asin asind asinh atan atan2 atan2d atand atanh cbrt ceil ceiling cos cosd cosh cot cotd
    degrees div erf erfc exp factorial floor gcd greatest lcm least ln log log10 min_scale mod pi power pow radians
    random round scale sign sin sind sinh sqrt tan tand tanh trim_scale trunc width_bucket to_number numeric int int2
    int4 int8 float4 float8 bit_count get_bit get_byte set_bit set_byte bigint bool random_normal crc32 crc32c gamma
    lgamma`,
  texts: `
    ascii bit_length btrim casefold char_length character_length chr concat concat_ws convert_from convert_to decode
    encode format initcap left length lower lpad ltrim md5 normalize octet_length overlay parse_ident position
    quote_ident quote_literal quote_nullable regexp_count regexp_instr regexp_like regexp_match regexp_matches
    regexp_replace regexp_split_to_array regexp_split_to_table regexp_substr repeat replace reverse right rpad rtrim
    sha224 sha256 sha384 sha512 similarity split_part starts_with string_to_array string_to_table strpos
    strict_word_similarity substr substring to_ascii to_bin to_hex to_oct translate trim unaccent unistr upper
    word_similarity text varchar bpchar levenshtein soundex metaphone dmetaphone difference bytea crypt
    daitch_mokotoff digest hashtextextended hmac is_normalized levenshtein_less_equal show_trgm`,
  times: `
    age clock_timestamp current_date current_time current_timestamp date date_add date_bin date_part date_subtract
    date_trunc extract isfinite justify_days justify_hours justify_interval localtime localtimestamp make_date
    make_interval make_time make_timestamp make_timestamptz now statement_timestamp time timeofday timestamp
    timestamptz timezone to_char to_date to_timestamp transaction_timestamp overlaps interval timetz`,
  'lists and ranges': `
    array_append array_cat array_dims array_fill array_length array_lower array_ndims array_position array_positions
    array_prepend array_remove array_replace array_sample array_shuffle array_sort array_to_string array_upper
    cardinality generate_series generate_subscripts isempty lower_inc lower_inf multirange range_merge trim_array
    unnest upper_inc upper_inf daterange int4range int8range numrange tsrange tstzrange array_reverse datemultirange
    int4multirange int8multirange nummultirange tsmultirange tstzmultirange`,
  'JSON and XML': `
    array_to_json json_array json_array_elements json_array_elements_text json_array_length json_build_array
    json_build_object json_each json_each_text json_exists json_extract_path json_extract_path_text json_object
    json_object_keys json_query json_serialize json_scalar json_strip_nulls json_table json_to_record
    json_to_recordset json_typeof json_value jsonb_array_elements jsonb_array_elements_text jsonb_array_length
    jsonb_build_array jsonb_build_object jsonb_each jsonb_each_text jsonb_extract_path jsonb_extract_path_text
    jsonb_insert jsonb_object jsonb_object_keys jsonb_path_exists jsonb_path_match jsonb_path_query
    jsonb_path_query_array jsonb_path_query_first jsonb_pretty jsonb_set jsonb_set_lax jsonb_strip_nulls
    jsonb_to_record jsonb_to_recordset jsonb_typeof row_to_json to_json to_jsonb xmlconcat xmlelement xmlforest xpath
    xpath_exists json_populate_record json_populate_recordset jsonb_path_exists_tz jsonb_path_match_tz
    jsonb_path_query_array_tz jsonb_path_query_first_tz jsonb_path_query_tz jsonb_populate_record
    jsonb_populate_recordset xml_is_well_formed xmlattributes xmlcomment xmlexists xmlparse xmlpi xmlroot xmlserialize
    xmltable`,
  'text search, networks and shapes': `
    abbrev area box broadcast center circle diagonal diameter family height host hostmask inet_merge inet_same_family
    isclosed isopen line lseg masklen netmask network npoints numnode path plainto_tsquery phraseto_tsquery point
    polygon popen pclose querytree radius set_masklen setweight slope strip to_tsquery to_tsvector ts_delete ts_filter
    ts_headline ts_rank ts_rank_cd tsvector_to_array websearch_to_tsquery width st_area st_asgeojson st_astext
    st_aswkt st_buffer st_centroid st_contains st_distance st_dwithin st_envelope st_geomfromgeojson st_geomfromtext
    st_intersects st_length st_makepoint st_point st_setsrid st_transform st_within st_x st_y array_to_tsvector cidr
    geography geometry inet macaddr st_asbinary st_asewkb st_asewkt st_azimuth st_boundary st_clusterdbscan
    st_clusterkmeans st_collect st_convexhull st_coveredby st_covers st_crosses st_difference st_dimension st_disjoint
    st_distancesphere st_distancespheroid st_dump st_endpoint st_equals st_expand st_extent st_exteriorring
    st_flipcoordinates st_geogfromtext st_geographyfromtext st_geohash st_geometryfromtext st_geometryn
    st_geometrytype st_geomfromewkt st_geomfromwkb st_hexagongrid st_intersection st_isclosed st_isempty st_issimple
    st_isvalid st_lineinterpolatepoint st_linelocatepoint st_linemerge st_makeenvelope st_makeline st_makepolygon
    st_makevalid st_multi st_npoints st_numgeometries st_overlaps st_perimeter st_pointfromtext st_pointn
    st_pointonsurface st_polygon st_project st_simplify st_simplifypreservetopology st_snaptogrid st_squaregrid
    st_srid st_startpoint st_subdivide st_symdifference st_tileenvelope st_touches st_translate st_unaryunion st_union
    st_xmax st_xmin st_ymax st_ymin st_z tsquery_phrase`,
  others: `
    coalesce nullif gen_random_uuid uuidv4 uuidv7 uuid_generate_v4 num_nulls num_nonnulls enum_first enum_last
    enum_range pg_typeof hashtext cast row time_bucket earth_distance first halfvec hstore hstore_to_json
    hstore_to_jsonb akeys avals skeys svals interpolate last latitude ll_to_earth locf longitude ltree2text nlevel
    subltree subpath text2ltree time_bucket_gapfill uuid_extract_timestamp uuid_extract_version uuid_generate_v5
    cosine_distance inner_product l1_distance l2_distance l2_normalize vector vector_dims vector_norm`,
});
