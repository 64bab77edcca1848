import type { DatasetUse } from '@/model/dataset-uses';
import { usesText } from '@/text/messages/datasets/endorsement';
import * as css from './datasets/Datasets.css';

/** So many are named; the rest is counted. */
const NAMED = 8;

/** What rests on something that is to be deleted, by its names. */
export function Affected({ label, uses }: { readonly label: string; readonly uses: readonly DatasetUse[] }) {
  if (uses.length === 0) return null;
  return (
    <>
      <p className={css.affectedOf}>{label}</p>
      <ul className={css.affected}>
        {uses.slice(0, NAMED).map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
        {uses.length > NAMED && <li>{usesText.andMore(uses.length - NAMED)}</li>}
      </ul>
    </>
  );
}
