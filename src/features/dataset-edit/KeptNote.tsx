import { ago } from '@/text/ages';
import { useOffline } from '@/offline/react/context';
import { editDatasetText as text } from '@/text/messages/datasets/edit';
import * as css from './DatasetEdit.css';

/** Says that the draft is from an earlier session. */
export function KeptNote({ at }: { readonly at: number }) {
  const { clock } = useOffline();
  return (
    <p className={css.note} role="note">
      {text.kept(ago(at, clock.now()))}
    </p>
  );
}
