import type { DatasetUse } from '@/model/dataset-uses';
import { usesText } from '@/text/messages/datasets/endorsement';
import * as css from './datasets/Datasets.css';

/** The number of names listed; the rest is counted. */
const NAMED = 8;

/** Lists the names of the resources that depend on an item to delete. */
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
