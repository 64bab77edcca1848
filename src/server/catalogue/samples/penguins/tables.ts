import type { SampleTable } from '../definition';

export const penguinTables: readonly SampleTable[] = [
  {
    name: 'penguins',
    select: `
      SELECT "Species" AS species, "Island" AS island, CASE "Sex" WHEN 'MALE' THEN 'male' WHEN 'FEMALE' THEN 'female' ELSE 'unknown' END AS sex,
             "Beak Length (mm)" AS beak_length, "Beak Depth (mm)" AS beak_depth, "Flipper Length (mm)" AS flipper_length, "Body Mass (g)" AS body_mass
      FROM read_json({penguins.json}) ORDER BY species, island`,
  },
];
