SELECT `shop` AS `shop`
FROM `public`.`sales`
WHERE `shop` = 'O''Neil'
  AND `shop` IS NOT NULL
  AND `price` > 1.5
  AND `price` <= 1e+21
  AND (`shop` IS NULL OR `shop` IN ('a', ''))
  AND (`shop` IS NOT NULL AND `shop` NOT IN ('b'))
  AND `shop` LIKE 'a%'
  AND `shop` NOT LIKE '%z'
  AND lower(`shop`) LIKE lower('%B%')
  AND CAST(`price` AS CHAR) REGEXP '^1'
  AND `region` IS NULL
  AND `region` IS NOT NULL
  AND `paid` IS TRUE
  AND `paid` IS FALSE
  AND `price` != 0
  AND `paid` = TRUE
  AND `at` >= TIMESTAMP '2001-01-02 03:04:05.678'
  AND `day` = DATE '2001-01-02'
  AND upper(shop) = 'X'
LIMIT 50000
