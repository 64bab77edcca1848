-- Second: PT1S
date_trunc('second', "at")
-- 5 seconds: PT5S
time_bucket(INTERVAL '5 seconds', CAST("at" AS TIMESTAMP))
-- 30 seconds: PT30S
time_bucket(INTERVAL '30 seconds', CAST("at" AS TIMESTAMP))
-- Minute: PT1M
date_trunc('minute', "at")
-- 5 minutes: PT5M
time_bucket(INTERVAL '5 minutes', CAST("at" AS TIMESTAMP))
-- 10 minutes: PT10M
time_bucket(INTERVAL '10 minutes', CAST("at" AS TIMESTAMP))
-- 15 minutes: PT15M
time_bucket(INTERVAL '15 minutes', CAST("at" AS TIMESTAMP))
-- 30 minutes: PT30M
time_bucket(INTERVAL '30 minutes', CAST("at" AS TIMESTAMP))
-- Hour: PT1H
date_trunc('hour', "at")
-- 6 hours: PT6H
time_bucket(INTERVAL '6 hours', CAST("at" AS TIMESTAMP))
-- Day: P1D
date_trunc('day', "at")
-- 7 days: P7D
(date_trunc('week', "at" + INTERVAL (-3) DAY) + INTERVAL (3) DAY)
-- Week: P1W
date_trunc('week', "at")
-- Week starting Sunday: 1969-12-28T00:00:00Z/P1W
(date_trunc('week', "at" + INTERVAL (1) DAY) + INTERVAL (-1) DAY)
-- Week starting Monday: 1969-12-29T00:00:00Z/P1W
date_trunc('week', "at")
-- Week ending Saturday: P1W/1970-01-03T00:00:00Z
(date_trunc('week', "at" + INTERVAL (1) DAY) + INTERVAL (5) DAY)
-- Week ending Sunday: P1W/1970-01-04T00:00:00Z
(date_trunc('week', "at") + INTERVAL (6) DAY)
-- Month: P1M
date_trunc('month', "at")
-- Quarter: P3M
date_trunc('quarter', "at")
-- Year: P1Y
date_trunc('year', "at")
