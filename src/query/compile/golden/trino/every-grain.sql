-- Second: PT1S
date_trunc('second', CAST(at_timezone(CAST("at" AS TIMESTAMP(6) WITH TIME ZONE), 'UTC') AS TIMESTAMP(6)))
-- 5 seconds: PT5S
(date_trunc('second', CAST(at_timezone(CAST("at" AS TIMESTAMP(6) WITH TIME ZONE), 'UTC') AS TIMESTAMP(6))) - second(CAST(at_timezone(CAST("at" AS TIMESTAMP(6) WITH TIME ZONE), 'UTC') AS TIMESTAMP(6))) % 5 * INTERVAL '1' SECOND)
-- 30 seconds: PT30S
(date_trunc('second', CAST(at_timezone(CAST("at" AS TIMESTAMP(6) WITH TIME ZONE), 'UTC') AS TIMESTAMP(6))) - second(CAST(at_timezone(CAST("at" AS TIMESTAMP(6) WITH TIME ZONE), 'UTC') AS TIMESTAMP(6))) % 30 * INTERVAL '1' SECOND)
-- Minute: PT1M
date_trunc('minute', CAST(at_timezone(CAST("at" AS TIMESTAMP(6) WITH TIME ZONE), 'UTC') AS TIMESTAMP(6)))
-- 5 minutes: PT5M
(date_trunc('minute', CAST(at_timezone(CAST("at" AS TIMESTAMP(6) WITH TIME ZONE), 'UTC') AS TIMESTAMP(6))) - minute(CAST(at_timezone(CAST("at" AS TIMESTAMP(6) WITH TIME ZONE), 'UTC') AS TIMESTAMP(6))) % 5 * INTERVAL '1' MINUTE)
-- 10 minutes: PT10M
(date_trunc('minute', CAST(at_timezone(CAST("at" AS TIMESTAMP(6) WITH TIME ZONE), 'UTC') AS TIMESTAMP(6))) - minute(CAST(at_timezone(CAST("at" AS TIMESTAMP(6) WITH TIME ZONE), 'UTC') AS TIMESTAMP(6))) % 10 * INTERVAL '1' MINUTE)
-- 15 minutes: PT15M
(date_trunc('minute', CAST(at_timezone(CAST("at" AS TIMESTAMP(6) WITH TIME ZONE), 'UTC') AS TIMESTAMP(6))) - minute(CAST(at_timezone(CAST("at" AS TIMESTAMP(6) WITH TIME ZONE), 'UTC') AS TIMESTAMP(6))) % 15 * INTERVAL '1' MINUTE)
-- 30 minutes: PT30M
(date_trunc('minute', CAST(at_timezone(CAST("at" AS TIMESTAMP(6) WITH TIME ZONE), 'UTC') AS TIMESTAMP(6))) - minute(CAST(at_timezone(CAST("at" AS TIMESTAMP(6) WITH TIME ZONE), 'UTC') AS TIMESTAMP(6))) % 30 * INTERVAL '1' MINUTE)
-- Hour: PT1H
date_trunc('hour', CAST(at_timezone(CAST("at" AS TIMESTAMP(6) WITH TIME ZONE), 'UTC') AS TIMESTAMP(6)))
-- 6 hours: PT6H
(date_trunc('hour', CAST(at_timezone(CAST("at" AS TIMESTAMP(6) WITH TIME ZONE), 'UTC') AS TIMESTAMP(6))) - hour(CAST(at_timezone(CAST("at" AS TIMESTAMP(6) WITH TIME ZONE), 'UTC') AS TIMESTAMP(6))) % 6 * INTERVAL '1' HOUR)
-- Day: P1D
date_trunc('day', CAST(at_timezone(CAST("at" AS TIMESTAMP(6) WITH TIME ZONE), 'UTC') AS TIMESTAMP(6)))
-- 7 days: P7D
(date_trunc('week', CAST(at_timezone(CAST("at" AS TIMESTAMP(6) WITH TIME ZONE), 'UTC') AS TIMESTAMP(6)) + INTERVAL '-3' DAY) + INTERVAL '3' DAY)
-- Week: P1W
date_trunc('week', CAST(at_timezone(CAST("at" AS TIMESTAMP(6) WITH TIME ZONE), 'UTC') AS TIMESTAMP(6)))
-- Week starting Sunday: 1969-12-28T00:00:00Z/P1W
(date_trunc('week', CAST(at_timezone(CAST("at" AS TIMESTAMP(6) WITH TIME ZONE), 'UTC') AS TIMESTAMP(6)) + INTERVAL '1' DAY) + INTERVAL '-1' DAY)
-- Week starting Monday: 1969-12-29T00:00:00Z/P1W
date_trunc('week', CAST(at_timezone(CAST("at" AS TIMESTAMP(6) WITH TIME ZONE), 'UTC') AS TIMESTAMP(6)))
-- Week ending Saturday: P1W/1970-01-03T00:00:00Z
(date_trunc('week', CAST(at_timezone(CAST("at" AS TIMESTAMP(6) WITH TIME ZONE), 'UTC') AS TIMESTAMP(6)) + INTERVAL '1' DAY) + INTERVAL '5' DAY)
-- Week ending Sunday: P1W/1970-01-04T00:00:00Z
(date_trunc('week', CAST(at_timezone(CAST("at" AS TIMESTAMP(6) WITH TIME ZONE), 'UTC') AS TIMESTAMP(6))) + INTERVAL '6' DAY)
-- Month: P1M
date_trunc('month', CAST(at_timezone(CAST("at" AS TIMESTAMP(6) WITH TIME ZONE), 'UTC') AS TIMESTAMP(6)))
-- Quarter: P3M
date_trunc('quarter', CAST(at_timezone(CAST("at" AS TIMESTAMP(6) WITH TIME ZONE), 'UTC') AS TIMESTAMP(6)))
-- Year: P1Y
date_trunc('year', CAST(at_timezone(CAST("at" AS TIMESTAMP(6) WITH TIME ZONE), 'UTC') AS TIMESTAMP(6)))
