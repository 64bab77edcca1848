SELECT "shop" AS "shop",
       SUM(price) AS "turnover"
FROM (SELECT * FROM sales -- all
) AS "virtual_table"
GROUP BY "shop"
ORDER BY CAST("shop" AS TEXT) COLLATE "C" ASC
LIMIT 50000
