import * as v from 'valibot';
import type { Choices } from '@/model/merge/outcome';
import type { QueuedCommand } from './command';
import type { CommandDefinition, CommandDescription, CommandRequest, MergeResult } from './definition';
import type { NewCommand } from './new-command';
import type { Patch, ResourceId } from './patch';
import { activateTab } from './activate-tab';
import { copyDashboard } from './copy-dashboard';
import { createChart } from './create-chart';
import { createDashboard } from './create-dashboard';
import { createDataset } from './create-dataset';
import { createFilterSet } from './create-filter-set';
import { createReport } from './create-report';
import { createSavedQuery } from './create-saved-query';
import { createTab } from './create-tab';
import { createTableSchema } from './create-table-schema';
import { deleteChart } from './delete-chart';
import { deleteDashboard } from './delete-dashboard';
import { deleteDataset } from './delete-dataset';
import { deleteFilterSet } from './delete-filter-set';
import { deleteReport } from './delete-report';
import { deleteSavedQuery } from './delete-saved-query';
import { deleteTab } from './delete-tab';
import { deleteTableSchema } from './delete-table-schema';
import { expandTableSchema } from './expand-table-schema';
import { favourite } from './favourite';
import { handQueryToTab } from './hand-query-to-tab';
import { keepFormData } from './keep-form-data';
import { overwriteDataset } from './overwrite-dataset';
import { publishDashboard } from './publish-dashboard';
import { removeQueryFromTab } from './remove-query-from-tab';
import { renameDashboard } from './rename-dashboard';
import { saveDashboard } from './save-dashboard';
import { scheduleQuery } from './schedule-query';
import { switchReport } from './switch-report';
import { updateChart } from './update-chart';
import { updateDataset } from './update-dataset';
import { updateFilterSet } from './update-filter-set';
import { updateReport } from './update-report';
import { updateSavedQuery } from './update-saved-query';
import { updateTab } from './update-tab';
import { writeDashboardMetadata } from './write-dashboard-metadata';

/** How a command that was read is sent; as `Sending`, for the payload at hand. */
export type ReadSending =
  | { readonly how: 'repeat' }
  | {
      readonly how: 'update';
      readonly read: () => CommandRequest;
      readonly readBeforeWrite: boolean;
      readonly versionIn: (server: unknown) => string | null;
      readonly merge: (server: unknown, choices?: Choices) => ReadMerge;
      readonly recreateAs: ((local: number, server?: unknown) => NewCommand | null) | null;
      readonly recreateRestAs: (local: number) => NewCommand | null;
      readonly fromResponse: (answer: unknown) => readonly Patch[];
    }
  | {
      readonly how: 'create';
      readonly named: (answer: unknown) => ResourceId | null;
      readonly search: (() => CommandRequest) | null;
      readonly found: (answer: unknown, person: number) => readonly ResourceId[];
      readonly inFull: {
        readonly read: (id: ResourceId) => CommandRequest;
        readonly isIt: (answer: unknown) => boolean;
      } | null;
    };

/** As `MergeResult`, with the command that is sent instead. */
export type ReadMerge =
  | { readonly kind: 'resend'; readonly command: ReadCommand; readonly combined: number }
  | Exclude<MergeResult<unknown, unknown>, { kind: 'resend' }>;

type Content = Pick<QueuedCommand, 'payload' | 'base'>;

/**
 * A command whose payload and base were checked, ready to be asked. Whoever has one needs not check them again, also
 * those of commands that are made of it.
 */
export interface ReadCommand extends Content {
  readonly sending: ReadSending;
  readonly doneBy: readonly number[];
  readonly apply: () => readonly Patch[];
  readonly request: () => CommandRequest;
  readonly describe: () => CommandDescription;
  /**
   * An earlier unsent command of this kind and this one as one, on the earlier one's base; null when both are needed.
   */
  readonly coalesceWith: (earlier: Content) => ReadCommand | null;
  readonly isNothing: () => boolean;
}

type Reader = (command: Content) => ReadCommand | null;

function sendingOf<Payload, Base>(
  definition: CommandDefinition<Payload, Base>,
  payload: Payload,
  base: Base,
): ReadSending {
  const { sending } = definition;
  switch (sending.how) {
    case 'repeat':
      return sending;
    case 'update': {
      const { read, readBeforeWrite, versionIn, merge, recreateAs, recreateRestAs, fromResponse } = sending;
      return {
        how: 'update',
        read: () => read(payload),
        readBeforeWrite: readBeforeWrite?.(payload) ?? false,
        versionIn: server => versionIn?.(payload, server) ?? null,
        merge(server, choices = {}) {
          const merged = merge(payload, base, server, choices);
          if (merged.kind !== 'resend') return merged;
          return { kind: 'resend', command: typed(definition, merged.payload, merged.base), combined: merged.combined };
        },
        recreateAs: recreateAs && ((local, server = null) => recreateAs(payload, base, local, server)),
        recreateRestAs: local => recreateRestAs?.(payload, base, local) ?? null,
        fromResponse: answer => fromResponse?.(payload, answer) ?? [],
      };
    }
    case 'create': {
      const { named, search, found, inFull } = sending;
      return {
        how: 'create',
        named,
        search: search && (() => search(payload)),
        found: (answer, person) => found(payload, answer, person),
        inFull: inFull ? { read: inFull.read, isIt: answer => inFull.isIt(payload, answer) } : null,
      };
    }
  }
}

function typed<Payload, Base>(definition: CommandDefinition<Payload, Base>, payload: Payload, base: Base): ReadCommand {
  return {
    payload,
    base,
    sending: sendingOf(definition, payload, base),
    doneBy: definition.doneBy ?? [],
    apply: () => definition.apply(payload),
    request: () => definition.request(payload),
    describe: () => definition.describe(payload, base),
    coalesceWith(earlier) {
      const before = checked(definition, earlier);
      const coalesced = before && definition.coalesce(before.payload, payload);
      return before && coalesced && typed(definition, coalesced, before.base);
    },
    isNothing: () => definition.isNothing(payload, base),
  };
}

function checked<Payload, Base>(definition: CommandDefinition<Payload, Base>, content: Content) {
  const payload = v.safeParse(definition.payload, content.payload);
  const base = v.safeParse(definition.base, content.base);
  return payload.success && base.success ? { payload: payload.output, base: base.output } : null;
}

/** Checks content before anything is done with it; null for what is not this kind's. */
function reader<Payload, Base>(definition: CommandDefinition<Payload, Base>): Reader {
  return content => {
    const known = checked(definition, content);
    // It is kept as it came: a newer version may have written more than this one knows.
    return known && { ...typed(definition, known.payload, known.base), payload: content.payload, base: content.base };
  };
}

const readers: Readonly<Record<string, Reader>> = {
  [activateTab.kind]: reader(activateTab),
  [copyDashboard.kind]: reader(copyDashboard),
  [createChart.kind]: reader(createChart),
  [createDashboard.kind]: reader(createDashboard),
  [createDataset.kind]: reader(createDataset),
  [createFilterSet.kind]: reader(createFilterSet),
  [createReport.kind]: reader(createReport),
  [createSavedQuery.kind]: reader(createSavedQuery),
  [createTab.kind]: reader(createTab),
  [createTableSchema.kind]: reader(createTableSchema),
  [deleteChart.kind]: reader(deleteChart),
  [deleteDashboard.kind]: reader(deleteDashboard),
  [deleteDataset.kind]: reader(deleteDataset),
  [deleteFilterSet.kind]: reader(deleteFilterSet),
  [deleteReport.kind]: reader(deleteReport),
  [deleteSavedQuery.kind]: reader(deleteSavedQuery),
  [deleteTab.kind]: reader(deleteTab),
  [deleteTableSchema.kind]: reader(deleteTableSchema),
  [expandTableSchema.kind]: reader(expandTableSchema),
  [favourite.kind]: reader(favourite),
  [handQueryToTab.kind]: reader(handQueryToTab),
  [keepFormData.kind]: reader(keepFormData),
  [overwriteDataset.kind]: reader(overwriteDataset),
  [publishDashboard.kind]: reader(publishDashboard),
  [removeQueryFromTab.kind]: reader(removeQueryFromTab),
  [renameDashboard.kind]: reader(renameDashboard),
  [saveDashboard.kind]: reader(saveDashboard),
  [scheduleQuery.kind]: reader(scheduleQuery),
  [switchReport.kind]: reader(switchReport),
  [updateChart.kind]: reader(updateChart),
  [updateDataset.kind]: reader(updateDataset),
  [updateFilterSet.kind]: reader(updateFilterSet),
  [updateReport.kind]: reader(updateReport),
  [updateSavedQuery.kind]: reader(updateSavedQuery),
  [updateTab.kind]: reader(updateTab),
  [writeDashboardMetadata.kind]: reader(writeDashboardMetadata),
};

/**
 * Reads what was given or stored: done once, where it comes in. Null for a kind this version does not know, and for
 * content that was damaged.
 */
export function readCommand(command: Pick<QueuedCommand, 'kind' | 'payload' | 'base'>): ReadCommand | null {
  // What is stored may say anything, also the name of something that every object has.
  return (Object.hasOwn(readers, command.kind) && readers[command.kind]?.(command)) || null;
}
