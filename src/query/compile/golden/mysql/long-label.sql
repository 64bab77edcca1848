SELECT `shop` AS `shop`,
       avg(`price`) AS `The average price of everything that was sold, taken over all shops of all regions`
FROM `public`.`sales`
GROUP BY `shop`
ORDER BY `shop` ASC
LIMIT 50000
