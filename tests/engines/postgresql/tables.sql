-- The sample tables in PostgreSQL's types. A column that its CSV file lacks stays null.
CREATE TABLE airports (iata TEXT, name TEXT, city TEXT, state TEXT, country TEXT, latitude DOUBLE PRECISION, longitude DOUBLE PRECISION);
CREATE TABLE flights (id INTEGER, date TIMESTAMP, delay INTEGER, distance INTEGER, origin TEXT, destination TEXT);
CREATE TABLE movies (
  "Title" TEXT, "US Gross" BIGINT, "Worldwide Gross" BIGINT, "US DVD Sales" BIGINT, "Production Budget" BIGINT, "Release Date" DATE,
  "MPAA Rating" TEXT, "Running Time min" INTEGER, "Distributor" TEXT, "Source" TEXT, "Major Genre" TEXT,
  "Creative Type" TEXT, "Director" TEXT, "Rotten Tomatoes Rating" INTEGER, "IMDB Rating" DOUBLE PRECISION, "IMDB Votes" BIGINT);
CREATE TABLE gapminder (year INTEGER, country TEXT, cluster INTEGER, pop BIGINT, life_expect DOUBLE PRECISION, fertility DOUBLE PRECISION);
CREATE TABLE seattle_weather (
  date DATE, precipitation DOUBLE PRECISION, temp_max DOUBLE PRECISION, temp_min DOUBLE PRECISION, wind DOUBLE PRECISION, weather TEXT);
CREATE TABLE stocks (symbol TEXT, date TIMESTAMP, price DOUBLE PRECISION);
CREATE TABLE barley (yield DOUBLE PRECISION, variety TEXT, year INTEGER, site TEXT);
CREATE VIEW busy_routes AS
  SELECT origin, destination, count(*) AS flights, avg(delay) AS mean_delay FROM flights GROUP BY origin, destination HAVING count(*) > 10;

-- Extremes, nulls, not-a-number, text that needs escaping.
CREATE TABLE type_samples (
  id INTEGER, c_bool BOOLEAN, c_smallint SMALLINT, c_bigint BIGINT, c_numeric NUMERIC(20, 4), c_real REAL, c_double DOUBLE PRECISION, c_text TEXT,
  c_char CHAR(3), c_date DATE, c_time TIME, c_timestamp TIMESTAMP, c_timestamptz TIMESTAMPTZ, c_interval INTERVAL, c_uuid UUID,
  c_json JSON, c_array INTEGER[], c_bytes BYTEA, c_ip INET, "c Mixed ""Quote" TEXT);
INSERT INTO type_samples VALUES
  (1, true, 1, 1, 1.5, 1.5, 1.5, 'plain', 'abc', '2020-02-29', '12:34:56', '2020-02-29 12:34:56.789', '2020-02-29 12:34:56+02',
   '1 day 2 hours', '00000000-0000-0000-0000-000000000001', '{"a": [1, 2]}', '{1,2,3}', '\x6869', '10.0.0.1', 'x'),
  (2, false, -32768, 9223372036854775807, 1234567890123456.7890, 'NaN', 'NaN', 'it''s "quoted", ünïcode 漢字 🎈', 'a  ', '1969-12-31',
   '00:00:00', '1969-12-31 23:59:59', '1969-12-31 23:59:59Z', '-1 month', NULL, '[]', '{}', NULL, '192.168.1.0/24', ''),
  (3, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
  (4, true, 0, 9007199254740993, 0, 'Infinity', '-Infinity', E'line\nbreak\ttab', '   ', '9999-12-31', '23:59:59.999999', '0001-01-01',
   '2262-04-11 23:47:16Z', '0 days', NULL, 'null', NULL, '', '::1', '<b>html</b>');

CREATE SCHEMA main;
CREATE VIEW main.flights AS TABLE flights;
CREATE VIEW main.movies AS TABLE movies;
CREATE VIEW main.gapminder AS TABLE gapminder;
CREATE VIEW main.seattle_weather AS TABLE seattle_weather;
CREATE VIEW main.stocks AS TABLE stocks;
CREATE VIEW main.barley AS TABLE barley;
