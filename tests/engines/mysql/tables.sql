-- The sample tables in MariaDB's types. A column that its CSV file lacks stays null. Texts compare as in other engines.
CREATE DATABASE public CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin;
USE public;
CREATE TABLE airports (iata VARCHAR(10), name TEXT, city VARCHAR(100), state VARCHAR(10), country VARCHAR(100), latitude DOUBLE, longitude DOUBLE);
CREATE TABLE flights (id INTEGER, date DATETIME(3), delay INTEGER, distance INTEGER, origin VARCHAR(10), destination VARCHAR(10));
CREATE TABLE movies (
  `Title` TEXT, `US Gross` BIGINT, `Worldwide Gross` BIGINT, `US DVD Sales` BIGINT, `Production Budget` BIGINT, `Release Date` DATE,
  `MPAA Rating` TEXT, `Running Time min` INTEGER, `Distributor` TEXT, `Source` TEXT, `Major Genre` TEXT,
  `Creative Type` TEXT, `Director` TEXT, `Rotten Tomatoes Rating` INTEGER, `IMDB Rating` DOUBLE, `IMDB Votes` BIGINT);
CREATE TABLE gapminder (year INTEGER, country VARCHAR(100), cluster INTEGER, pop BIGINT, life_expect DOUBLE, fertility DOUBLE);
CREATE TABLE seattle_weather (date DATE, precipitation DOUBLE, temp_max DOUBLE, temp_min DOUBLE, wind DOUBLE, weather VARCHAR(20));
CREATE TABLE stocks (symbol VARCHAR(10), date DATETIME(3), price DOUBLE);
CREATE TABLE barley (yield DOUBLE, variety VARCHAR(100), year INTEGER, site VARCHAR(100));
CREATE TABLE type_samples (id INTEGER);
CREATE VIEW busy_routes AS
  SELECT origin, destination, count(*) AS flights, avg(delay) AS mean_delay FROM flights GROUP BY origin, destination HAVING count(*) > 10;
CREATE DATABASE main;
CREATE VIEW main.flights AS SELECT * FROM flights;
CREATE VIEW main.movies AS SELECT * FROM movies;
CREATE VIEW main.gapminder AS SELECT * FROM gapminder;
CREATE VIEW main.seattle_weather AS SELECT * FROM seattle_weather;
CREATE VIEW main.stocks AS SELECT * FROM stocks;
CREATE VIEW main.barley AS SELECT * FROM barley;
CREATE USER reader@localhost IDENTIFIED BY 'r''ead"er/@:';
GRANT SELECT ON public.* TO reader@localhost;
