import type { Tab } from '../simulator/tab';
import type { Stage } from './acts/act';
import type { Facts } from './ledger';

/** The state of the server. */
export async function truth(stage: Stage): Promise<Facts> {
  const all = await Promise.all(stage.topic.facets.map(facet => facet.truth(stage)));
  return new Map(all.flatMap(facts => [...facts]));
}

/** The content of a tab at one moment. */
export async function shown(stage: Stage, tab: Tab): Promise<Facts> {
  const all = await tab.store.transaction('r', tab.store.tables, () =>
    Promise.all(stage.topic.facets.map(facet => facet.shown(stage, tab))),
  );
  return new Map(all.flatMap(facts => [...facts]));
}
