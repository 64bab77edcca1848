import type { JsonObject } from '@/lib/json';
import { createSubject, type Subject } from '@/lib/observable';
import { lineOf, writeArrangement, type Arrangement } from '@/model/arrange/arrangement';
import type { Dragged, Making, Place } from '@/model/arrange/drop';
import { drop } from '@/model/arrange/drop';
import { leavesFilterScope } from '@/model/arrange/filter-scope';
import { beginHistory, changed, redone, undone, withColours, type History } from '@/model/arrange/history';
import { refused, type ArrangeResult, type Refusal } from '@/model/arrange/outcome';

/** An announcement about a change, in addition to showing it. */
export type Told = Refusal | 'exceeded' | 'other-scope';

export interface ArrangeSession {
  readonly history: Subject<History>;
  /** The selected part. */
  readonly selected: Subject<string | null>;
  /** The part whose text is being edited. */
  readonly writing: Subject<string | null>;
  /** The open tab of each tabs part. */
  readonly openTabs: Subject<ReadonlyMap<string, string>>;
  /** The charts whose form data are known; null until those are read. */
  readonly defined: Subject<ReadonlySet<number> | null>;
  readonly making: Making;
  present(): Arrangement;
  /** @param typing identifies a text; all its keystrokes are one step */
  apply(act: (arrangement: Arrangement) => ArrangeResult, typing?: string): ArrangeResult;
  drop(dragged: Dragged, place: Place): ArrangeResult;
  /** @param coloured the dashboard's metadata with the chosen colours */
  recolour(coloured: JsonObject): void;
  undo(): void;
  redo(): void;
}

interface SessionOptions {
  readonly saved: Arrangement;
  /** Changes from an earlier attempt. */
  readonly draft: { readonly arrangement: Arrangement; readonly recoloured: JsonObject | null } | null;
  readonly making: Making;
  /** The dashboard's metadata, for the filter scopes. */
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly tell: (what: Told) => void;
}

const textOf = (arrangement: Arrangement) => JSON.stringify(writeArrangement(arrangement));

function beginningWith(saved: Arrangement, draft: SessionOptions['draft']): History {
  const begun = beginHistory(saved);
  if (!draft) return begun;
  const arranged = textOf(draft.arrangement) === textOf(saved) ? begun : changed(begun, draft.arrangement);
  return draft.recoloured === null ? arranged : withColours(arranged, draft.recoloured);
}

/** A dashboard in edit mode. */
export function createSession({ saved, draft, making, metadata, tell }: SessionOptions): ArrangeSession {
  const history = createSubject<History>(beginningWith(saved, draft));
  const selected = createSubject<string | null>(null);
  const writing = createSubject<string | null>(null);
  const openTabs = createSubject<ReadonlyMap<string, string>>(new Map());
  const defined = createSubject<ReadonlySet<number> | null>(null);
  const present = () => history.get().present;
  const isUndefined = (dragged: Dragged) =>
    dragged.kind === 'new' && dragged.thing.type === 'CHART' && defined.get()?.has(dragged.thing.chartId) === false;

  function settle(next: History): void {
    const { isExceeded } = history.get();
    history.set(next);
    const id = selected.get();
    if (id !== null && !next.present.parts.has(id)) selected.set(null);
    if (next.isExceeded && !isExceeded) tell('exceeded');
  }

  function apply(act: (arrangement: Arrangement) => ArrangeResult, typing?: string): ArrangeResult {
    const outcome = act(present());
    if (outcome.kind === 'refused') tell(outcome.reason);
    if (outcome.kind === 'done') settle(changed(history.get(), outcome.arrangement, typing ?? null));
    return outcome;
  }

  /** Selects a part, whichever tabs contain it. */
  function show(arrangement: Arrangement, id: string): void {
    const line = [...lineOf(arrangement, id), ...[arrangement.parts.get(id) ?? []].flat()];
    const tabs = line.flatMap((part, index): [string, string][] =>
      part.type === 'TAB' ? [[line[index - 1]?.id ?? '', part.id]] : [],
    );
    openTabs.set(new Map([...openTabs.get(), ...tabs]));
    selected.set(id);
  }

  return {
    history,
    selected,
    writing,
    openTabs,
    defined,
    making,
    present,
    apply,
    drop(dragged, place) {
      const before = present();
      const outcome = apply(arrangement =>
        isUndefined(dragged) ? refused('no-definition') : drop(arrangement, dragged, place, making),
      );
      if (
        outcome.kind === 'done' &&
        dragged.kind === 'part' &&
        leavesFilterScope(before, outcome.arrangement, dragged.id, metadata)
      )
        tell('other-scope');
      if (outcome.kind === 'done' && outcome.id !== null) show(outcome.arrangement, outcome.id);
      return outcome;
    },
    recolour: coloured => settle(withColours(history.get(), coloured)),
    undo: () => settle(undone(history.get())),
    redo: () => settle(redone(history.get())),
  };
}
