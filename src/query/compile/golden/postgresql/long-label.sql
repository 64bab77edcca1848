SELECT "shop" AS "shop",
       avg("price") AS "The average price of everything that was_b9f06e3647304a53"
FROM "public"."sales"
GROUP BY "shop"
ORDER BY CAST("shop" AS TEXT) COLLATE "C" ASC
LIMIT 50000
