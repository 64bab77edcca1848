import type { ReactNode } from 'react';
import type { ChangeStatus } from '@/offline/reads/change-status';
import { endorsementWords } from '@/text/endorsement';
import { changeStatusText } from '@/text/messages/offline/change-status';
import { ChangeMarker } from '@/ui/change-marker/ChangeMarker';
import { Endorsement } from '@/ui/hint/Endorsement';
import * as table from '@/ui/table/Table.css';
import { tooltip } from '@/ui/tooltip/tooltip';
import { joined } from './item-words';
import * as css from './List.css';

interface NameLineProps {
  readonly className?: string;
  readonly endorsed: Parameters<typeof endorsementWords>[0];
  readonly status: ChangeStatus | undefined;
  /** The name. */
  readonly children: ReactNode;
}

/** The name of an item, with the marks of its owners and of pending changes. */
export function NameLine({ className = css.nameLine, endorsed, status, children }: NameLineProps) {
  return (
    <span className={className}>
      {children}
      <Endorsement {...endorsementWords(endorsed)} />
      <ChangeMarker status={status ?? null} words={changeStatusText} />
    </span>
  );
}

/** The name of an item in a table. */
export function NameCell({ details, ...line }: NameLineProps & { readonly details: readonly (string | null)[] }) {
  return (
    <>
      <NameLine {...line} />
      <span className={css.onPhone}>{joined(details)}</span>
    </>
  );
}

/** The cell of a plain name, without a link or marks. */
export const nameCell = ({ name }: { readonly name: string }): ReactNode => (
  <span className={table.name} {...tooltip(name)}>
    {name}
  </span>
);
