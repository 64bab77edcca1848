import type { EngineParameter } from '@/model/connection';
import { connectText as text } from '@/text/messages/datasets/databases';

/** The kind of input for a parameter. */
export type ParameterKind = 'text' | 'port' | 'secret' | 'switch' | 'query' | 'catalog';

export interface ParameterField {
  readonly name: string;
  readonly label: string;
  readonly kind: ParameterKind;
  readonly isRequired: boolean;
}

/** The ports at which databases listen unless configured otherwise, by engine. */
const usualPorts: Readonly<Record<string, number>> = {
  clickhousedb: 8123,
  cockroachdb: 26_257,
  mariadb: 3306,
  mssql: 1433,
  mysql: 3306,
  oracle: 1521,
  postgresql: 5432,
  redshift: 5439,
  trino: 8080,
};

/** Null for an engine whose usual port is not known here. */
export const usualPortOf = (engine: string): number | null =>
  Object.hasOwn(usualPorts, engine) ? (usualPorts[engine] ?? null) : null;

/** Parameters that come first, in this order; others follow. */
const order = ['host', 'port', 'database', 'username', 'password', 'catalog', 'query', 'encryption'];
/** SSH tunnels have separate fields. */
const isLeftOut = (name: string) => name.startsWith('ssh');

function kindOf({ name, type }: EngineParameter): ParameterKind {
  if (name === 'password' || /secret|token|credential/i.test(name)) return 'secret';
  if (name === 'catalog' && type === 'object') return 'catalog';
  if (type === 'object') return 'query';
  if (type === 'boolean') return 'switch';
  return type === 'integer' ? 'port' : 'text';
}

/** Read when fields are created, since labels depend on the locale. */
const ownLabels = (): Readonly<Record<string, string>> => text.parameters;

const place = ({ name }: ParameterField) => {
  const at = order.indexOf(name);
  return at < 0 ? order.length : at;
};

/** The fields of an engine's parameters. Parameters that differ in meaning between engines use the server's label. */
export function parameterFields(parameters: readonly EngineParameter[]): readonly ParameterField[] {
  const known = ownLabels();
  return parameters
    .filter(({ name }) => !isLeftOut(name))
    .map(parameter => ({
      name: parameter.name,
      label: (Object.hasOwn(known, parameter.name) && known[parameter.name]) || parameter.description || parameter.name,
      kind: kindOf(parameter),
      isRequired: parameter.isRequired,
    }))
    .toSorted((a, b) => place(a) - place(b));
}
