import { renamed, type SampleTable } from '../definition';

/**
 * Years were stored with two digits, so that films before 1930 are dated a century late; 31 December 1969 means no
 * date.
 */
const released = `
  CASE WHEN day = DATE '1969-12-31' THEN NULL WHEN year(day) > 2012 THEN (day - INTERVAL 100 YEARS)::DATE ELSE day END`;

const genres = {
  Action: 'Action',
  Adventure: 'Adventure',
  Comedy: 'Comedy',
  Drama: 'Drama',
  Horror: 'Horror',
  'Thriller/Suspense': 'Thriller',
  'Romantic Comedy': 'Romcom',
};

export const movieTables: readonly SampleTable[] = [
  {
    name: 'movies',
    select: `
      WITH raw AS (SELECT *, strptime("Release Date", '%b %d %Y')::DATE AS day FROM read_json({movies.json})),
      dated AS (SELECT *, ${released} AS released FROM raw)
      SELECT "Title" ->> '$' AS title, released, (year(released) // 10 * 10)::VARCHAR || 's' AS decade, monthname(released) AS release_month,
             coalesce("Major Genre", 'Unknown') AS genre, ${renamed('"Major Genre"', genres, "'Other'")} AS genre_group,
             CASE WHEN "MPAA Rating" IN ('G', 'PG', 'PG-13', 'R', 'NC-17') THEN "MPAA Rating" ELSE 'Not rated' END AS audience,
             coalesce("Distributor", 'Unknown') AS distributor, coalesce("Source", 'Unknown') AS source, "Director" AS director,
             "Production Budget" AS budget, nullif("Worldwide Gross", 0) AS worldwide_gross, nullif("US Gross", 0) AS us_gross,
             "US DVD Sales" AS dvd_sales, "IMDB Rating" AS imdb_rating, "IMDB Votes" AS imdb_votes, "Rotten Tomatoes Rating" AS tomato_rating, "Running Time min" AS minutes
      FROM dated ORDER BY released`,
  },
];
