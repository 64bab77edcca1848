import { useMemo } from 'react';
import type { Json } from '@/lib/json';
import {
  comparedWith,
  readFilterSet,
  withFilterSet,
  writeFilterSet,
  type FilterSetDifference,
  type FilterSetContent,
} from '@/model/native-filter/filter-set';
import { contentOf } from '@/model/json-document';
import type { FilterEntry } from '@/model/native-filter/configuration';
import { canSaveFilterSets } from '@/model/rights';
import type { ResourceId } from '@/offline/commands/patch';
import type { NewMutation } from '@/offline/outbox/enqueue';
import { useObservable, useOpenSession, useSend } from '@/offline/react/context';
import { useLive, useSubscription } from '@/offline/react/live';
import { readResources } from '@/offline/reads/resources';
import { filterSets } from '@/offline/resources/filter-set/read-model';
import { useDashboard, useDashboardFilters, useVisit } from '../../state/dashboard-context';
import { useMayEdit } from '../../state/use-may-edit';
import { createResource, deleteResource, updateResource } from '@/offline/commands/make';

/** A filter set of the dashboard, compared to the current filter values. */
export interface FilterSet {
  readonly id: ResourceId;
  readonly name: string;
  readonly content: FilterSetContent;
  readonly comparison: FilterSetDifference;
  /** All its values are the current ones. */
  readonly isInUse: boolean;
  /** The server does not have its current state yet. */
  readonly waiting: boolean;
}

export interface FilterSets {
  readonly sets: readonly FilterSet[];
  /** Whether they were ever read, so that an empty list means none. */
  readonly isKnown: boolean;
  readonly mayWrite: boolean;
  readonly apply: (set: FilterSet) => void;
  readonly create: (name: string) => void;
  readonly rename: (set: FilterSet, name: string) => void;
  /** Saves the current filter values in a set. */
  readonly update: (set: FilterSet) => void;
  readonly remove: (set: FilterSet) => void;
}

/** @param entries the filters of the dashboard */
export function useFilterSets(entries: readonly FilterEntry[]): FilterSets {
  const { id: dashboardId, dashboard } = useDashboard();
  const filters = useDashboardFilters();
  const { rendered } = useVisit();
  const send = useSend();
  const save = (mutation: NewMutation) => void send(mutation);
  const { facts } = useOpenSession();
  const parent = `dashboard:${dashboardId}`;
  // Requests nothing before there is a chart to see.
  const isRendered = useObservable(rendered.ages).size > 0;
  useSubscription(isRendered ? { kind: 'list', of: 'filter-set', parent } : null);
  const list = useLive(local => readResources(local, filterSets, parent), [parent]);
  const { masks } = filters;
  const sets = useMemo(
    () =>
      (list?.resources ?? []).map(({ id, value, waiting }): FilterSet => {
        const content = readFilterSet(value.content);
        const comparison = comparedWith(content, entries, masks);
        const isInUse =
          comparison.different.length === 0 && Object.keys(content.masks).length > comparison.missing.length;
        return { id, name: value.name, content, comparison, isInUse, waiting };
      }),
    [list, entries, masks],
  );
  const present = () => writeFilterSet(entries, masks);
  const change = ({ id, name }: FilterSet, field: string, before: Json, after: Json) =>
    save(
      updateResource(
        'filter-set',
        { id, name },
        { before: { [field]: before }, after: { [field]: after } },
        dashboardId,
      ),
    );
  return {
    sets,
    isKnown: list !== undefined && list.asOf !== null,
    mayWrite:
      useMayEdit(dashboard) &&
      canSaveFilterSets(
        { userId: facts.user.id, roles: facts.roles },
        dashboard.owners.map(owner => owner.id),
      ),
    apply: ({ content }) =>
      filters.give({ by: 'reader', masks: withFilterSet(content, entries, filters.given.masks ?? {}) }),
    create: name =>
      save(local => createResource('filter-set', { local, name, fields: { name, content: present() } }, dashboardId)),
    rename: (set, name) => change(set, 'name', set.name, name),
    update: set => {
      const kept = list?.resources.find(({ id }) => id === set.id)?.value.content;
      change(set, 'content', contentOf(kept), present());
    },
    remove: ({ id, name }) => save(deleteResource('filter-set', { id, name }, dashboardId)),
  };
}
