import type { Json, JsonObject } from '@/lib/json';
import type { DashboardState } from '../dashboard';
import { differencesBetween, type Difference } from '../dashboard-difference/difference';
import { contentOf, documentOf } from '../json-document';
import type { Fields } from './fields';
import type { Sides } from './merger';
import type { ConflictItem, SideValue } from './outcome';
import { sameOrBlank } from './same-meaning';

/** The choice for it: `mine` writes over theirs, `both` writes the two together, `theirs` writes nothing. */
export const OVERWRITE = 'overwrite';

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** What a server works out from the rest, or says where it was not said. */
const derived = ['color_scheme_domain', 'shared_label_colors'];

/** The settings that somebody chose. */
function chosenIn(metadata: Json | undefined): JsonObject {
  const told = Object.entries(contentOf(documentOf(metadata))).filter(
    ([key, value]) => !derived.includes(key) && !sameOrBlank(value, undefined),
  );
  return Object.fromEntries(told);
}

/** As far as a side tells it: fields that are not written are the same on all sides. */
function stateOf(fields: Fields): DashboardState {
  const { published } = fields;
  return {
    title: textOf(fields['title']),
    slug: textOf(fields['slug']),
    css: textOf(fields['css']),
    published: typeof published === 'boolean' ? published : null,
    certifiedBy: textOf(fields['certifiedBy']),
    certificationDetails: textOf(fields['certificationDetails']),
    layout: documentOf(fields['layout']),
    metadata: chosenIn(fields['metadata']),
  };
}

/** People and roles: told by their field alone. */
const lists = ['owners', 'roles'];
const listDifferences = (base: Fields, side: Fields): readonly Difference[] =>
  lists.filter(key => !sameOrBlank(base[key], side[key])).map(key => ({ kind: 'setting', key, change: 'changed' }));

/** What would be written over a dashboard that somebody else saved meanwhile, to be confirmed as a whole. */
export function overwriteItem({ base, mine, theirs }: Sides<Fields>): ConflictItem {
  const changesOf = (side: Fields): SideValue => ({
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
