import type { ImportChange } from '@/model/import-change';
import { importPreviewText as text } from '@/text/messages/home/import-preview';
import { Checkbox } from '@/ui/checkbox/Checkbox';
import { importEffects } from './import-effects';
import * as css from './ImportDialog.css';

interface ImportChangesProps {
  readonly changes: readonly ImportChange[];
  /** What is imported; anything else is only needed. */
  readonly kind: ImportChange['kind'];
  readonly replacesNeeded: boolean;
  readonly onReplaceNeeded: (replaces: boolean) => void;
}

/** What an import would make, replace and leave as it is. */
export function ImportChanges({ changes, kind, replacesNeeded, onReplaceNeeded }: ImportChangesProps) {
  const { made, replaced, different, same } = importEffects(changes, kind);
  const refused = different.filter(({ mayReplace }) => !mayReplace);
  return (
    <section className={css.group} aria-label={text.title} role="status">
      {made.length > 0 && <p>{text.made(made)}</p>}
      {replaced.length > 0 && (
        <>
          <p>{text.replaced}</p>
          <ul role="list" className={css.changes}>
            {replaced.map(change => (
              <Change key={change.name} change={change} />
            ))}
          </ul>
        </>
      )}
      {different.length > 0 && (
        <>
          <p>{text.different}</p>
          <ul role="list" className={css.changes}>
            {different.map(change => (
              <Change key={`${change.kind} ${change.name}`} change={change} />
            ))}
          </ul>
          <Checkbox
            label={text.replaceNeeded}
            selected={replacesNeeded}
            isDisabled={refused.length > 0}
            onChange={onReplaceNeeded}
          />
          {refused.length > 0 && <p className={css.about}>{text.notYours(refused.map(({ name }) => name))}</p>}
        </>
      )}
      {same > 0 && <p className={css.about}>{text.same(same)}</p>}
    </section>
  );
}

function Change({ change: { kind, name, differences, leaves } }: { readonly change: ImportChange }) {
  return (
    <li>
      <strong>{text.named(kind, name)}</strong>
      <span>{differences.length > 0 ? text.differences(differences) : text.noDifference}</span>
      {leaves.length > 0 && <span className={css.leaving}>{text.leaves(leaves)}</span>}
    </li>
  );
}
