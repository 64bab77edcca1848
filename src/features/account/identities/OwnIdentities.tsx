import { useCallback, useState } from 'react';
import {
  readOwnIdentities,
  startLinking,
  unlinkOwn,
  type LinkableProvider,
  type LinkedIdentity,
  type OwnIdentities as Own,
} from '@/offline/direct/identities';
import { useOffline } from '@/offline/react/context';
import { identitiesText as text } from '@/text/messages/account/identities';
import { Button } from '@/ui/button/Button';
import { Stack } from '@/ui/layout/Stack';
import { Notice } from '@/ui/notice/Notice';
import { useToast } from '@/ui/toast/Toast';
import { useDirectQuery } from '../use-direct-query';
import { IdentityList } from './IdentityList';
import { PasswordForm } from './PasswordForm';
import * as css from './Identities.css';

interface OwnIdentitiesProps {
  /** Called when something else is to be reported than how the last linking ended. */
  readonly onAct: () => void;
}

/** Links one's account to an identity at the server's provider, and unlinks it. Nothing is kept on the device. */
export function OwnIdentities({ onAct }: OwnIdentitiesProps) {
  const { ask } = useOffline();
  const [own, again] = useDirectQuery(useCallback(() => readOwnIdentities(ask), [ask]));
  if (own.name === 'pending') return <p role="status">{text.loading}</p>;
  if (own.name === 'failed')
    return (
      <Notice action={<Button onPress={again}>{text.again}</Button>}>
        {own.why === 'away' ? text.away : text.failed}
      </Notice>
    );
  const { linked, provider, hasPassword } = own.value;
  if (linked.length === 0 && !provider) return <Notice>{text.noProvider}</Notice>;
  return (
    <Stack gap={4}>
      {linked.length > 0 && <Linked own={own.value} onAct={onAct} onDone={again} />}
      {provider && !provider.isLinked && <Link provider={provider} hasPassword={hasPassword} onAct={onAct} />}
    </Stack>
  );
}

interface LinkedProps extends OwnIdentitiesProps {
  readonly own: Own;
  readonly onDone: () => void;
}

function Linked({ own: { linked, hasPassword }, onAct, onDone }: LinkedProps) {
  const { ask } = useOffline();
  const toast = useToast();
  const [leaving, setLeaving] = useState<LinkedIdentity | null>(null);

  async function unlink({ key }: LinkedIdentity, password: string) {
    onAct();
    const unlinked = await unlinkOwn(ask, key, password);
    if (unlinked.name !== 'done') return unlinked;
    toast({ text: text.unlinked });
    setLeaving(null);
    onDone();
    return null;
  }

  return (
    <>
      <IdentityList
        linked={linked}
        action={identity => (
          <Button
            unavailable={hasPassword ? undefined : text.noPasswordToUnlink}
            aria-label={text.unlinkNamed(identity.provider)}
            onPress={() => setLeaving(identity)}
          >
            {text.unlink}
          </Button>
        )}
      />
      {!hasPassword && <p className={css.note}>{text.noPasswordToUnlink}</p>}
      {leaving && (
        <PasswordForm
          key={leaving.key}
          submit={text.unlink}
          isDangerous
          autoFocus
          onSubmit={password => unlink(leaving, password)}
          onCancel={() => setLeaving(null)}
        >
          <h2 className={css.heading}>{text.unlinkTitle(leaving.provider)}</h2>
          <p className={css.note}>{text.unlinkWarning}</p>
        </PasswordForm>
      )}
    </>
  );
}

interface LinkProps extends OwnIdentitiesProps {
  readonly provider: LinkableProvider;
  readonly hasPassword: boolean;
}

function Link({ provider: { name, setsRoles }, hasPassword, onAct }: LinkProps) {
  const { ask } = useOffline();
  if (!hasPassword) return <p className={css.warning}>{text.noPasswordToLink(name)}</p>;

  async function link(password: string) {
    onAct();
    const started = await startLinking(ask, password);
    if (started.name !== 'started') return started;
    location.assign(started.address);
    return null;
  }

  return (
    <PasswordForm submit={text.link(name)} onSubmit={link}>
      <h2 className={css.heading}>{text.linkTitle(name)}</h2>
      <p className={css.note}>{text.linkAbout(name)}</p>
      {setsRoles && <p className={css.warning}>{text.rolesChange(name)}</p>}
      <p className={css.note}>{text.ownIdentity(name)}</p>
    </PasswordForm>
  );
}
