SELECT date_trunc('day', CAST(at_timezone(CAST("at" AS TIMESTAMP(6) WITH TIME ZONE), 'UTC') AS TIMESTAMP(6))) AS "at",
       "shop" AS "shop",
       "region" AS "region",
       avg("price") AS "Average"
FROM "public"."sales"
JOIN (SELECT "shop" AS "shop__",
       "region" AS "region__",
       SUM(price) AS "series_rank"
FROM "public"."sales"
WHERE "at" >= TIMESTAMP '2001-01-01 00:00:00.000'
  AND "at" < TIMESTAMP '2001-02-01 12:00:00.000'
GROUP BY "shop",
         "region"
ORDER BY "series_rank" ASC,
         "shop__" ASC,
         "region__" ASC
LIMIT 3) AS "series_limit" ON ("shop" = "series_limit"."shop__" AND "region" = "series_limit"."region__")
WHERE "at" >= TIMESTAMP '2001-01-01 00:00:00.000'
  AND "at" < TIMESTAMP '2001-02-01 12:00:00.000'
GROUP BY date_trunc('day', CAST(at_timezone(CAST("at" AS TIMESTAMP(6) WITH TIME ZONE), 'UTC') AS TIMESTAMP(6))),
         "shop",
         "region"
ORDER BY "at" ASC,
         "shop" ASC,
         "region" ASC
LIMIT 50000
