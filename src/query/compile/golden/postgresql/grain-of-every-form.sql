SELECT date_trunc('month', "at") AS "at",
       date_trunc('month', "day") AS "day",
       date_trunc('month', (TIMESTAMP 'epoch' + "seconds" * INTERVAL '1 second')) AS "seconds",
       date_trunc('month', (TIMESTAMP 'epoch' + "millis" * INTERVAL '1 millisecond')) AS "millis",
       date_trunc('month', CAST(to_timestamp("written", 'YYYY-MM-DD"T"HH24:MI:SS') AS TIMESTAMP)) AS "written",
       avg("price") AS "Average"
FROM "public"."sales"
GROUP BY date_trunc('month', "at"),
         date_trunc('month', "day"),
         date_trunc('month', (TIMESTAMP 'epoch' + "seconds" * INTERVAL '1 second')),
         date_trunc('month', (TIMESTAMP 'epoch' + "millis" * INTERVAL '1 millisecond')),
         date_trunc('month', CAST(to_timestamp("written", 'YYYY-MM-DD"T"HH24:MI:SS') AS TIMESTAMP))
ORDER BY "at" ASC,
         "day" ASC,
         "seconds" ASC,
         "millis" ASC,
         "written" ASC
LIMIT 50000
