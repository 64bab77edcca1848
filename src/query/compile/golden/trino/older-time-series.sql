SELECT date_trunc('hour', CAST(at_timezone(CAST("at" AS TIMESTAMP(6) WITH TIME ZONE), 'UTC') AS TIMESTAMP(6))) AS "__timestamp",
       "shop" AS "shop",
       SUM(price) AS "turnover"
FROM "public"."sales"
WHERE "at" >= TIMESTAMP '2001-01-01 00:00:00.000'
GROUP BY date_trunc('hour', CAST(at_timezone(CAST("at" AS TIMESTAMP(6) WITH TIME ZONE), 'UTC') AS TIMESTAMP(6))),
         "shop"
ORDER BY "__timestamp" ASC,
         "shop" ASC
LIMIT 50000
