import { isRecord } from '@/lib/json';
import type { ResourceKind } from '@/model/resource-fields';
import type { NewCommand, QueuedCommand } from '../commands/command';
import { favourite } from '../commands/favourite';
import { kindIn } from '../commands/patch';
import { readerOf, type CommandReader, type ReadCommand } from '../commands/read-command';
import { annotationLayerCommands } from './annotation-layer/commands';
import { annotationCommands } from './annotation/commands';
import { chartCommands } from './chart/commands';
import { dashboardCommands } from './dashboard/commands';
import { datasetCommands } from './dataset/commands';
import { filterSetCommands } from './filter-set/commands';
import { formDataCommands } from './form-data/commands';
import { descriptorOf } from './registry';
import { reportCommands } from './report/commands';
import { savedQueryCommands } from './saved-query/commands';
import { tableSchemaCommands } from './table-schema/commands';
import { tabCommands } from './tab/commands';

/** Commands of the kinds that people edit here; kinds that are changed on the server only have none. */
const commands: { readonly [Kind in ResourceKind]: readonly CommandReader[] } = {
  dashboard: dashboardCommands,
  chart: chartCommands,
  dataset: datasetCommands,
  'saved-query': savedQueryCommands,
  tab: tabCommands,
  'table-schema': tableSchemaCommands,
  report: reportCommands,
  'filter-set': filterSetCommands,
  'annotation-layer': annotationLayerCommands,
  annotation: annotationCommands,
  'form-data': formDataCommands,
};

const readers = new Map<string, CommandReader>(
  [readerOf(favourite), ...Object.values(commands).flat()].map(reader => [reader.kind, reader]),
);

/**
 * Validates a new or stored command: done once, at the boundary. Null for a kind this version does not know, and for
 * damaged content.
 */
export function readCommand(command: Pick<QueuedCommand, 'kind' | 'payload' | 'base'>): ReadCommand | null {
  return readers.get(command.kind)?.read(command) ?? null;
}

const isEdited = (kind: string): kind is ResourceKind => Object.hasOwn(commands, kind);

/** The same new resource under a name derived from its own. */
export function named(command: NewCommand, rename: (name: string) => string): NewCommand {
  const kind = kindIn(command.resource);
  const field = isEdited(kind) ? descriptorOf(kind).nameField : null;
  const { payload } = command;
  if (field === null || !isRecord(payload) || typeof payload['name'] !== 'string' || !isRecord(payload['fields']))
    return command;
  const name = rename(payload['name']);
  return { ...command, payload: { ...payload, name, fields: { ...payload['fields'], [field]: name } } };
}
