import { Laptop, TerminalSquare } from 'lucide-react';
import { useCallback, useState } from 'react';
import { endSessions, readSessions, type OpenSession } from '@/offline/direct/people';
import { useOffline } from '@/offline/react/context';
import { ago, fullTime } from '@/text/ages';
import { sessionsText } from '@/text/messages/account/people';
import { Button } from '@/ui/button/Button';
import { Stack } from '@/ui/layout/Stack';
import { useToast } from '@/ui/toast/Toast';
import { describedBy } from '@/ui/tooltip/tooltip';
import { useDirectQuery } from './use-direct-query';
import * as css from './Sessions.css';

const nameOf = ({ device: { browser, system }, isProgram }: OpenSession): string => {
  const name = [browser, system].filter(Boolean).join(' · ');
  if (isProgram) return name === '' ? sessionsText.program : `${sessionsText.program} · ${name}`;
  return name || sessionsText.unknown;
};

/** Lists the sessions of a person and ends them. @param person null for one's own */
export function Sessions({ person }: { readonly person: number | null }) {
  const { ask } = useOffline();
  const toast = useToast();
  const [sessions, again] = useDirectQuery(useCallback(() => readSessions(ask, person), [ask, person]));
  const [busy, setBusy] = useState<string | null>(null);

  async function end(key: string | null): Promise<void> {
    setBusy(key ?? 'all');
    const ended = await endSessions(ask, person, key);
    setBusy(null);
    if (ended.name === 'done') toast({ text: key === null ? sessionsText.allEnded : sessionsText.ended });
    else toast({ text: ended.name === 'away' ? sessionsText.away : ended.message, isFailure: true });
    again();
  }

  if (sessions.name === 'pending') return <p role="status">{sessionsText.loading}</p>;
  if (sessions.name === 'failed')
    return <p role="status">{sessions.why === 'away' ? sessionsText.away : sessionsText.failed}</p>;
  const others = sessions.value.filter(session => !session.isCurrent);
  return (
    <Stack gap={3}>
      {sessions.value.length === 0 && <p className={css.note}>{sessionsText.none}</p>}
      {sessions.value.length > 0 && (
        <ul className={css.list} aria-label={sessionsText.list}>
          {sessions.value.map(session => (
            <Session
              key={session.key}
              session={session}
              isBusy={busy === session.key}
              onEnd={() => void end(session.key)}
            />
          ))}
        </ul>
      )}
      {others.length > 1 && (
        <div>
          <Button isPending={busy === 'all'} onPress={() => void end(null)}>
            {person === null ? sessionsText.endOthers : sessionsText.endAll}
          </Button>
        </div>
      )}
      {person === null && <p className={css.note}>{sessionsText.about}</p>}
    </Stack>
  );
}

interface SessionProps {
  readonly session: OpenSession;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function Session({ session, isBusy, onEnd }: SessionProps) {
  const { clock } = useOffline();
  const name = nameOf(session);
  const Icon = session.isProgram ? TerminalSquare : Laptop;
  const used = session.used === null ? null : sessionsText.used(ago(session.used, clock.now()));
  return (
    <li className={css.row}>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" className={css.icon} />
      <span className={css.texts}>
        <span className={css.device}>{name}</span>
        <span className={css.note} {...describedBy(session.used === null ? undefined : fullTime(session.used))}>
          {[session.isCurrent ? sessionsText.here : null, session.address || null, session.isCurrent ? null : used]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {!session.isCurrent && (
        <Button size="small" isPending={isBusy} aria-label={sessionsText.endNamed(name)} onPress={onEnd}>
          {sessionsText.end}
        </Button>
      )}
    </li>
  );
}
