SELECT date_trunc('hour', "at") AS "__timestamp",
       "shop" AS "shop",
       SUM(price) AS "turnover"
FROM "public"."sales"
WHERE "at" >= TIMESTAMP '2001-01-01 00:00:00.000'
GROUP BY date_trunc('hour', "at"),
         "shop"
ORDER BY "__timestamp" ASC,
         CAST("shop" AS TEXT) COLLATE "C" ASC
LIMIT 50000
