import { saveDatasetText as text } from '@/text/messages/sql-editor/save-dataset';
import type { OverwriteRead } from './use-overwritten';
import * as css from './SaveDataset.css';

/** Asks whether to overwrite a dataset, and lists what is lost. */
export function OverwriteQuestion({
  name,
  overwritten,
}: {
  readonly name: string;
  readonly overwritten: OverwriteRead;
}) {
  return (
    <>
      <p className={css.question}>{text.confirm}</p>
      {overwritten === 'reading' && <p role="status">{text.reading}</p>}
      {overwritten === 'unknown' && <p role="alert">{text.unknown}</p>}
      {typeof overwritten === 'object' && (
        <div className={css.plan}>
          <p>{text.replaced(name)}</p>
          <ul className={css.list}>
            {overwritten.plan.gone.length > 0 && <li>{text.gone(overwritten.plan.gone)}</li>}
            {overwritten.plan.added.length > 0 && <li>{text.added(overwritten.plan.added)}</li>}
            <li>{text.stays(overwritten.plan.kept.length)}</li>
          </ul>
        </div>
      )}
    </>
  );
}
