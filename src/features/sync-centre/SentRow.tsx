import { Check, FileX2 } from 'lucide-react';
import { useOffline } from '@/offline/react/context';
import type { SentRecord } from '@/offline/store/records';
import { sentenceOf } from './sentence';
import { sentStatus } from './status';
import * as css from './Row.css';

/** A change that the server accepted, or that was dropped because its thing was gone. */
export function SentRow({ record }: { readonly record: SentRecord }) {
  const { clock } = useOffline();
  const Icon = record.wasGone ? FileX2 : Check;
  return (
    <div className={css.row}>
      <span className={css.tone.done}>
        <Icon size={16} aria-hidden="true" />
      </span>
      <div className={css.words}>
        <p className={css.what}>{sentenceOf(record)}</p>
        <p className={css.status}>{sentStatus(record, clock.now())}</p>
      </div>
    </div>
  );
}
