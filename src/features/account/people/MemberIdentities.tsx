import { useCallback, useState } from 'react';
import { readIdentitiesOf, unlinkIdentityOf, type LinkedIdentity } from '@/offline/direct/identities';
import { useOffline } from '@/offline/react/context';
import { identitiesText as text } from '@/text/messages/account/identities';
import { Button } from '@/ui/button/Button';
import { Inline, Stack } from '@/ui/layout/Stack';
import { useToast } from '@/ui/toast/Toast';
import { IdentityList } from '../identities/IdentityList';
import { useDirectQuery } from '../use-direct-query';
import * as css from './People.css';

/** Shows administrators which identities a person's account is linked to, and unlinks it. */
export function MemberIdentities({ person }: { readonly person: number }) {
  const { ask } = useOffline();
  const toast = useToast();
  const [identities, again] = useDirectQuery(useCallback(() => readIdentitiesOf(ask, person), [ask, person]));
  const [leaving, setLeaving] = useState<LinkedIdentity | null>(null);
  const [busy, setBusy] = useState(false);
  if (identities.name === 'pending') return <p role="status">{text.loading}</p>;
  if (identities.name === 'failed') return <p role="status">{identities.why === 'away' ? text.away : text.failed}</p>;
  const { linked, hasPassword } = identities.value;

  async function unlink({ key }: LinkedIdentity): Promise<void> {
    setBusy(true);
    const done = await unlinkIdentityOf(ask, person, key);
    setBusy(false);
    setLeaving(null);
    if (done.name === 'done') toast({ text: text.unlinked });
    else toast({ text: done.name === 'away' ? text.away : done.message, isFailure: true });
    again();
  }

  if (linked.length === 0) return <p className={css.note}>{text.noneLinked}</p>;
  return (
    <Stack gap={3}>
      <IdentityList
        linked={linked}
        action={identity => (
          <Button size="small" aria-label={text.unlinkNamed(identity.provider)} onPress={() => setLeaving(identity)}>
            {text.unlink}
          </Button>
        )}
      />
      {leaving && (
        <>
          <p className={css.problem} role="alert">
            {text.unlinkTitle(leaving.provider)} {hasPassword ? text.unlinkOtherWarning : text.unlinkOtherLocksOut}
          </p>
          <Inline wrap>
            <Button variant="danger" isPending={busy} onPress={() => void unlink(leaving)}>
              {text.unlink}
            </Button>
            <Button variant="ghost" onPress={() => setLeaving(null)}>
              {text.cancel}
            </Button>
          </Inline>
        </>
      )}
    </Stack>
  );
}
