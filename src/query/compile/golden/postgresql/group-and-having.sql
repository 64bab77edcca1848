SELECT "shop" AS "shop",
       extract(year FROM at) AS "year of ""sale""",
       SUM(price) AS "turnover",
       count(DISTINCT "shop") AS "COUNT_DISTINCT(shop)"
FROM "public"."sales"
WHERE (price > 0 -- not given away
)
GROUP BY "shop",
         extract(year FROM at)
HAVING (SUM(price) > 10
)
ORDER BY "turnover" DESC,
         CAST("shop" AS TEXT) COLLATE "C" ASC,
         "year of ""sale""" ASC
LIMIT 100
OFFSET 200
