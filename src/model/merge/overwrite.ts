import type { JsonObject } from '@/lib/json';
import type { DashboardState } from '../dashboard';
import { differencesBetween, type Difference } from '../dashboard-difference/difference';
import { contentOf, type JsonDocument } from '../json-document';
import type { Sides } from './merger';
import type { EditOf } from '../resource-fields';
import type { ConflictItem, SideValue } from './outcome';
import { sameOrBlank } from './same-meaning';

/** The choice for it: `mine` overwrites theirs, `both` writes the merged result, `theirs` writes nothing. */
export const OVERWRITE = 'overwrite';

/** Values that a server computes from the rest, or adds if they are missing. */
const derived = ['color_scheme_domain', 'shared_label_colors'];

/** The settings that somebody chose. */
function chosenIn(metadata: JsonDocument | undefined): JsonObject {
  const told = Object.entries(contentOf(metadata)).filter(
    ([key, value]) => !derived.includes(key) && !sameOrBlank(value, undefined),
  );
  return Object.fromEntries(told);
}

/** As far as a side defines it: missing fields are the same on all sides. */
function stateOf(fields: EditOf<'dashboard'>): DashboardState {
  return {
    title: fields.title ?? null,
    slug: fields.slug ?? null,
    css: fields.css ?? null,
    published: fields.published ?? null,
    certifiedBy: fields.certifiedBy ?? null,
    certificationDetails: fields.certificationDetails ?? null,
    layout: fields.layout ?? null,
    metadata: chosenIn(fields.metadata),
  };
}

/** People and roles: shown by their field alone. */
const lists = ['owners', 'roles'] as const;
const listDifferences = (base: EditOf<'dashboard'>, side: EditOf<'dashboard'>): readonly Difference[] =>
  lists.filter(key => !sameOrBlank(base[key], side[key])).map(key => ({ kind: 'setting', key, change: 'changed' }));

/** The changes that would overwrite a dashboard saved by somebody else meanwhile, for confirmation as a whole. */
export function overwriteItem({ base, mine, theirs }: Sides<EditOf<'dashboard'>>): ConflictItem {
  const changesOf = (side: EditOf<'dashboard'>): SideValue => ({
    kind: 'changes',
    changes: [...differencesBetween(stateOf(base), stateOf(side)), ...listDifferences(base, side)],
  });
  return {
    key: OVERWRITE,
    subject: { what: 'overwrite' },
    earlier: { kind: 'missing' },
    mine: changesOf(mine),
    theirs: changesOf(theirs),
    canKeepBoth: true,
  };
}
