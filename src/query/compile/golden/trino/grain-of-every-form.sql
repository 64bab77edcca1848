SELECT date_trunc('month', CAST(at_timezone(CAST("at" AS TIMESTAMP(6) WITH TIME ZONE), 'UTC') AS TIMESTAMP(6))) AS "at",
       date_trunc('month', CAST(at_timezone(CAST("day" AS TIMESTAMP(6) WITH TIME ZONE), 'UTC') AS TIMESTAMP(6))) AS "day",
       date_trunc('month', CAST(at_timezone(CAST(CAST(from_unixtime("seconds") AS TIMESTAMP(3)) AS TIMESTAMP(6) WITH TIME ZONE), 'UTC') AS TIMESTAMP(6))) AS "seconds",
       date_trunc('month', CAST(at_timezone(CAST(CAST(from_unixtime("millis" / 1E3) AS TIMESTAMP(3)) AS TIMESTAMP(6) WITH TIME ZONE), 'UTC') AS TIMESTAMP(6))) AS "millis",
       date_trunc('month', CAST(at_timezone(CAST(date_parse("written", '%Y-%m-%dT%H:%i:%s') AS TIMESTAMP(6) WITH TIME ZONE), 'UTC') AS TIMESTAMP(6))) AS "written",
       avg("price") AS "Average"
FROM "public"."sales"
GROUP BY date_trunc('month', CAST(at_timezone(CAST("at" AS TIMESTAMP(6) WITH TIME ZONE), 'UTC') AS TIMESTAMP(6))),
         date_trunc('month', CAST(at_timezone(CAST("day" AS TIMESTAMP(6) WITH TIME ZONE), 'UTC') AS TIMESTAMP(6))),
         date_trunc('month', CAST(at_timezone(CAST(CAST(from_unixtime("seconds") AS TIMESTAMP(3)) AS TIMESTAMP(6) WITH TIME ZONE), 'UTC') AS TIMESTAMP(6))),
         date_trunc('month', CAST(at_timezone(CAST(CAST(from_unixtime("millis" / 1E3) AS TIMESTAMP(3)) AS TIMESTAMP(6) WITH TIME ZONE), 'UTC') AS TIMESTAMP(6))),
         date_trunc('month', CAST(at_timezone(CAST(date_parse("written", '%Y-%m-%dT%H:%i:%s') AS TIMESTAMP(6) WITH TIME ZONE), 'UTC') AS TIMESTAMP(6)))
ORDER BY "at" ASC,
         "day" ASC,
         "seconds" ASC,
         "millis" ASC,
         "written" ASC
LIMIT 50000
