import { canonicalJson, type JsonObject } from '@/lib/json';
import { chartsIn, emptyArrangement, readArrangement, type Arrangement } from '@/model/arrange/arrangement';
import { editTitle, titleIn } from '@/model/arrange/edit';
import { findDashboardFaults, type LayoutFault } from '@/model/arrange/faults';
import type { NewId } from '@/model/arrange/create';
import { placeMissing } from '@/model/arrange/missing';
import type { Chart } from '@/model/chart';
import { isFilterBox } from '@/model/filter-box/rows';
import type { DashboardDraft } from '@/offline/drafts/dashboard-draft';
import type { DraftBase } from '@/offline/store/records';

/** The initial state of an edit session. */
export interface Beginning {
  readonly base: DraftBase;
  /** The stored layout, as far as it can be read, with all charts of the dashboard on it. */
  readonly saved: Arrangement;
  readonly draft: {
    readonly arrangement: Arrangement;
    readonly recoloured: JsonObject | null;
    readonly at: number;
  } | null;
  readonly faults: readonly LayoutFault[];
  /** Somebody else saved the layout after the draft was started. */
  readonly isOutdated: boolean;
}

function titled(arrangement: Arrangement, title: string): Arrangement {
  if (titleIn(arrangement) === title) return arrangement;
  const outcome = editTitle(arrangement, title);
  return outcome.kind === 'done' ? outcome.arrangement : arrangement;
}

/** @param stored the current dashboard; a draft continues from the one that it was started with */
export function beginningOf(
  stored: DraftBase,
  draft: DashboardDraft | null,
  charts: ReadonlyMap<number, Chart>,
  newId: NewId,
): Beginning {
  const base = draft?.base ?? stored;
  const read = base.layout === null ? emptyArrangement : readArrangement(base.layout);
  const placed = new Set(chartsIn(read));
  const missing = [...charts.values()]
    .filter(({ id }) => !placed.has(id))
    .map(({ id, name, vizType }) => ({ chartId: id, name, isFilterBox: isFilterBox({ vizType }) }));
  return {
    base,
    saved: titled(placeMissing(read, missing, newId), base.title),
    draft: draft && { arrangement: readArrangement(draft.layout), recoloured: draft.recoloured, at: draft.at },
    faults: findDashboardFaults(base.layout, base.metadata),
    isOutdated: canonicalJson(stored.layout) !== canonicalJson(base.layout),
  };
}
