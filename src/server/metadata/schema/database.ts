import type { Generated, Selectable } from 'kysely';
import type { Audit, Flag, Optional } from './columns';

export interface DatabaseTable extends Audit {
  id: Generated<number>;
  uuid: string;
  database_name: string;
  backend: string;
  /**
   * The engine's location: the path of a DuckDB file, or an SQLAlchemy address with its password masked. Paths are
   * never sent to a client.
   */
  location: string;
  /** The encrypted password. */
  secrets: Optional<string>;
  /** The origin of the location: the server when it started, or a person, who may not open every file. */
  origin: Generated<'server' | 'person'>;
  configuration_method: Generated<'sqlalchemy_form' | 'dynamic_form'>;
  expose_in_sqllab: Flag;
  allow_run_async: Flag;
  allow_dml: Flag;
  allow_ctas: Flag;
  allow_cvas: Flag;
  allow_file_upload: Flag;
  cache_timeout: Optional<number>;
  extra: string;
}

export type DatabaseRow = Selectable<DatabaseTable>;
