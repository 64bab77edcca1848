import type { ReactNode } from 'react';
import type { LinkedIdentity } from '@/offline/direct/identities';
import { useOffline } from '@/offline/react/context';
import { ago, fullTime } from '@/text/ages';
import { identitiesText as text } from '@/text/messages/account/identities';
import { describedBy } from '@/ui/tooltip/tooltip';
import * as css from './Identities.css';

interface IdentityListProps {
  readonly linked: readonly LinkedIdentity[];
  /** What can be done with an identity. */
  readonly action: (identity: LinkedIdentity) => ReactNode;
}

/** The identities of an account: the name and address of each provider, and when it was linked. */
export function IdentityList({ linked, action }: IdentityListProps) {
  const { clock } = useOffline();
  return (
    <ul className={css.list} aria-label={text.list}>
      {linked.map(identity => (
        <li key={identity.key} className={css.row}>
          <span className={css.texts}>
            <span className={css.provider}>{identity.provider}</span>
            {identity.provider !== identity.issuer && <span className={css.note}>{identity.issuer}</span>}
            {identity.linked !== null && (
              <span className={css.note} {...describedBy(fullTime(identity.linked))}>
                {text.linkedSince(ago(identity.linked, clock.now()))}
              </span>
            )}
          </span>
          {action(identity)}
        </li>
      ))}
    </ul>
  );
}
