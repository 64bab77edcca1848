import type { ImportChange } from '@/model/import-change';

export interface ImportEffects {
  readonly made: readonly ImportChange[];
  /** Of the imported kind: replaced as soon as it is imported. */
  readonly replaced: readonly ImportChange[];
  /** Of what is only needed: other here than in the archive, and replaced where a person says so. */
  readonly different: readonly ImportChange[];
  /** How much else is here already, and the same. */
  readonly same: number;
}

/** Connections stay as they are here: an archive knows neither their passwords nor their files. */
const isReplaceable = ({ kind }: ImportChange) => kind === 'chart' || kind === 'dataset';

/** What an import does, sorted by what a person has to decide. */
export function importEffects(changes: readonly ImportChange[], kind: ImportChange['kind']): ImportEffects {
  const here = changes.filter(({ fate }) => fate !== 'made');
  const replaced = here.filter(change => change.kind === kind);
  const needed = here.filter(change => change.kind !== kind);
  const different = needed.filter(change => isReplaceable(change) && change.differences.length > 0);
  return {
    made: changes.filter(({ fate }) => fate === 'made'),
    replaced,
    different,
    same: needed.length - different.length,
  };
}
