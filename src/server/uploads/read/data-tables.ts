/** Tables in which tools keep their own state: versions of the schema, migrations, reference systems of maps. */
const BOOKKEEPING = new RegExp(
  [
    // Alembic, Rails, Laravel, Django, Flyway, Liquibase, Knex, Entity Framework, Prisma, Goose, Sequelize, TypeORM
    '(alembic_version|schema_migrations|ar_internal_metadata|(django|knex)_migrations(_lock)?|migrations)',
    '(flyway_schema_history|databasechangelog(lock)?|__efmigrationshistory|_prisma_migrations|goose_db_version)',
    '(sequelizemeta|typeorm_metadata)',
    // Android, SpatiaLite, GeoPackage
    '(android_metadata|spatial_ref_sys\\w*|geometry_columns\\w*|spatialite_history|gpkg_\\w+|rtree_\\w+)',
  ]
    .map(part => `^${part}$`)
    .join('|'),
  'i',
);

/** The tables of a file in its order, bookkeeping of tools last: the first is the one that is read unless another is chosen. */
export function dataFirst<T>(tables: readonly T[], nameOf: (table: T) => string): T[] {
  const isBookkeeping = (table: T) => BOOKKEEPING.test(nameOf(table));
  return [...tables.filter(table => !isBookkeeping(table)), ...tables.filter(isBookkeeping)];
}
