SELECT (CAST(DATE(`at`) AS DATETIME) + INTERVAL HOUR(`at`) HOUR) AS `__timestamp`,
       `shop` AS `shop`,
       SUM(price) AS `turnover`
FROM `public`.`sales`
WHERE `at` >= TIMESTAMP '2001-01-01 00:00:00.000'
GROUP BY (CAST(DATE(`at`) AS DATETIME) + INTERVAL HOUR(`at`) HOUR),
         `shop`
ORDER BY `__timestamp` ASC,
         `shop` ASC
LIMIT 50000
