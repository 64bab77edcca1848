SELECT count(*) AS `rowcount`
FROM (SELECT `shop` AS `shop`,
       SUM(price) AS `turnover`
FROM `public`.`sales`
GROUP BY `shop`
LIMIT 5) AS `rowcount_qry`
