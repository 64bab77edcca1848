import type { NewCommand, QueuedCommand } from '../commands/command';
import { favourite } from '../commands/favourite';
import { isRecord } from '@/lib/json';
import type { ResourceKind } from '@/model/resource-fields';
import { kindIn, type CopiedKind } from '../commands/patch';
import { readerOf, type CommandReader, type ReadCommand } from '../commands/read-command';
import { chart } from './chart/resource';
import { dataFile } from './data-file/resource';
import { dashboard } from './dashboard/resource';
import { database } from './database/resource';
import { dataset } from './dataset/resource';
import type { ResourceDescriptor } from './descriptor';
import { filterSet } from './filter-set/resource';
import { formData } from './form-data/resource';
import { report } from './report/resource';
import { savedQuery } from './saved-query/resource';
import { tableSchema } from './table-schema/resource';
import { tab } from './tab/resource';

/** A kind that people edit has commands, and no other. */
type DescriptorOf<Kind extends CopiedKind> = ResourceDescriptor & {
  readonly commands: Kind extends ResourceKind ? readonly CommandReader[] : null;
};

const resources = {
  dashboard,
  chart,
  dataset,
  'saved-query': savedQuery,
  tab,
  'table-schema': tableSchema,
  report,
  'filter-set': filterSet,
  'form-data': formData,
  database,
  'data-file': dataFile,
} satisfies { readonly [Kind in CopiedKind]: DescriptorOf<Kind> };

type Resources = typeof resources;
type KindWith<Part extends keyof ResourceDescriptor> = {
  [Kind in keyof Resources]: Part extends keyof Resources[Kind] ? Kind : never;
}[keyof Resources];

/** Kinds that are fetched as lists. */
export type ListedKind = KindWith<'list'>;
/** Kinds that are fetched one by one. */
export type DetailedKind = KindWith<'detail'>;

export const descriptorOf = (kind: CopiedKind): ResourceDescriptor => resources[kind];

const readers = new Map<string, CommandReader>(
  [readerOf(favourite), ...Object.values<ResourceDescriptor>(resources).flatMap(({ commands }) => commands ?? [])].map(
    reader => [reader.kind, reader],
  ),
);

/**
 * Reads what was given or stored: done once, where it comes in. Null for a kind this version does not know, and for
 * content that was damaged.
 */
export function readCommand(command: Pick<QueuedCommand, 'kind' | 'payload' | 'base'>): ReadCommand | null {
  return readers.get(command.kind)?.read(command) ?? null;
}

const isResource = (kind: string): kind is CopiedKind => Object.hasOwn(resources, kind);

/** The same new resource under a name that is made of its own. */
export function named(command: NewCommand, rename: (name: string) => string): NewCommand {
  const kind = kindIn(command.resource);
  const field = isResource(kind) ? descriptorOf(kind).nameField : null;
  const { payload } = command;
  if (field === null || !isRecord(payload) || typeof payload['name'] !== 'string' || !isRecord(payload['fields']))
    return command;
  const name = rename(payload['name']);
  return { ...command, payload: { ...payload, name, fields: { ...payload['fields'], [field]: name } } };
}
