SELECT date_trunc('month', "at") AS "at",
       date_trunc('month', "day") AS "day",
       date_trunc('month', make_timestamp(CAST(CAST("seconds" AS DOUBLE) * 1000000 AS BIGINT))) AS "seconds",
       date_trunc('month', make_timestamp(CAST(CAST("millis" AS DOUBLE) * 1000 AS BIGINT))) AS "millis",
       date_trunc('month', strptime("written", '%Y-%m-%dT%H:%M:%S')) AS "written",
       avg("price") AS "Average"
FROM "public"."sales"
GROUP BY date_trunc('month', "at"),
         date_trunc('month', "day"),
         date_trunc('month', make_timestamp(CAST(CAST("seconds" AS DOUBLE) * 1000000 AS BIGINT))),
         date_trunc('month', make_timestamp(CAST(CAST("millis" AS DOUBLE) * 1000 AS BIGINT))),
         date_trunc('month', strptime("written", '%Y-%m-%dT%H:%M:%S'))
ORDER BY "at" ASC,
         "day" ASC,
         "seconds" ASC,
         "millis" ASC,
         "written" ASC
LIMIT 50000
