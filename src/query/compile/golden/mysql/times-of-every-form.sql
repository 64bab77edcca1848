SELECT `shop` AS `shop`
FROM `public`.`sales`
WHERE `at` >= TIMESTAMP '2001-01-01 00:00:00.000'
  AND `at` < TIMESTAMP '2001-02-01 12:00:00.000'
  AND `day` >= DATE '2001-01-01'
  AND `day` < DATE '2001-02-01'
  AND `seconds` >= 978307200
  AND `seconds` < 981028800
  AND `millis` >= 978307200000
  AND `millis` < 981028800000
  AND `written` >= '2001-01-01T00:00:00'
  AND `written` < '2001-02-01T12:00:00'
  AND `shop` >= '2001-01-01 00:00:00.000000'
  AND `shop` < '2001-02-01 12:00:00.000000'
LIMIT 50000
