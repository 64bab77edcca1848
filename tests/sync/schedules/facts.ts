import type { Tab } from '../simulator/tab';
import type { Stage } from './acts/act';
import { facets } from './acts/acts';
import type { Facts } from './ledger';

/** What is so at the server. */
export async function truth(stage: Stage): Promise<Facts> {
  const all = await Promise.all(facets.map(facet => facet.truth(stage)));
  return new Map(all.flatMap(facts => [...facts]));
}

/** What a tab shows. */
export async function shown(stage: Stage, tab: Tab): Promise<Facts> {
  const all = await Promise.all(facets.map(facet => facet.shown(stage, tab)));
  return new Map(all.flatMap(facts => [...facts]));
}
