-- Second: PT1S
date_trunc('second', "at")
-- 5 seconds: PT5S
(date_trunc('second', CAST("at" AS TIMESTAMP)) - mod(CAST(floor(extract(second FROM CAST("at" AS TIMESTAMP))) AS INTEGER), 5) * INTERVAL '1 second')
-- 30 seconds: PT30S
(date_trunc('second', CAST("at" AS TIMESTAMP)) - mod(CAST(floor(extract(second FROM CAST("at" AS TIMESTAMP))) AS INTEGER), 30) * INTERVAL '1 second')
-- Minute: PT1M
date_trunc('minute', "at")
-- 5 minutes: PT5M
(date_trunc('minute', CAST("at" AS TIMESTAMP)) - mod(CAST(floor(extract(minute FROM CAST("at" AS TIMESTAMP))) AS INTEGER), 5) * INTERVAL '1 minute')
-- 10 minutes: PT10M
(date_trunc('minute', CAST("at" AS TIMESTAMP)) - mod(CAST(floor(extract(minute FROM CAST("at" AS TIMESTAMP))) AS INTEGER), 10) * INTERVAL '1 minute')
-- 15 minutes: PT15M
(date_trunc('minute', CAST("at" AS TIMESTAMP)) - mod(CAST(floor(extract(minute FROM CAST("at" AS TIMESTAMP))) AS INTEGER), 15) * INTERVAL '1 minute')
-- 30 minutes: PT30M
(date_trunc('minute', CAST("at" AS TIMESTAMP)) - mod(CAST(floor(extract(minute FROM CAST("at" AS TIMESTAMP))) AS INTEGER), 30) * INTERVAL '1 minute')
-- Hour: PT1H
date_trunc('hour', "at")
-- 6 hours: PT6H
(date_trunc('hour', CAST("at" AS TIMESTAMP)) - mod(CAST(floor(extract(hour FROM CAST("at" AS TIMESTAMP))) AS INTEGER), 6) * INTERVAL '1 hour')
-- Day: P1D
date_trunc('day', "at")
-- 7 days: P7D
(date_trunc('week', "at" + INTERVAL '-3 days') + INTERVAL '3 days')
-- Week: P1W
date_trunc('week', "at")
-- Week starting Sunday: 1969-12-28T00:00:00Z/P1W
(date_trunc('week', "at" + INTERVAL '1 days') + INTERVAL '-1 days')
-- Week starting Monday: 1969-12-29T00:00:00Z/P1W
date_trunc('week', "at")
-- Week ending Saturday: P1W/1970-01-03T00:00:00Z
(date_trunc('week', "at" + INTERVAL '1 days') + INTERVAL '5 days')
-- Week ending Sunday: P1W/1970-01-04T00:00:00Z
(date_trunc('week', "at") + INTERVAL '6 days')
-- Month: P1M
date_trunc('month', "at")
-- Quarter: P3M
date_trunc('quarter', "at")
-- Year: P1Y
date_trunc('year', "at")
