import { useEffect, useState } from 'react';
import { actionLogSource, type ActionColumn, type LoggedAction } from '@/offline/direct/action-log';
import type { DirectCalls } from '@/offline/direct/direct-calls';
import { readMembers, type Member } from '@/offline/direct/people';
import { useOffline } from '@/offline/react/context';
import { useNow } from '@/offline/react/use-now';
import { fullTime, momentOf } from '@/text/ages';
import { actionLogText as text } from '@/text/messages/home/administration';
import { describedBy } from '@/ui/tooltip/tooltip';
import type { ListDescription } from '../list-description';
import { ServedList, type ServedListShown } from '../ServedList';

const HOUR = 3_600_000;

/** A time rounded to the hour, so that a cached page stays valid for a while. */
const before = (now: number, time: number) => new Date(Math.floor(now / HOUR) * HOUR - time).toISOString();

const describe = (members: readonly Member[], now: number): ListDescription<LoggedAction, ActionColumn> => ({
  source: actionLogSource,
  view: 'Log',
  words: text,
  columns: [
    {
      id: 'at',
      label: text.at,
      cell: ({ at }, present) => at !== null && <span {...describedBy(fullTime(at))}>{momentOf(at, present)}</span>,
    },
    { id: 'user', label: text.user, cell: ({ user }) => user },
    { id: 'name', label: text.action, cell: ({ name }) => name },
    { id: 'path', label: text.path, room: 'wide', cell: ({ path }) => path },
    {
      id: 'duration',
      label: text.duration,
      room: 'wide',
      cell: ({ duration }) => duration !== null && text.milliseconds(duration),
    },
  ],
  filters: [
    {
      id: 'user',
      label: text.user,
      any: text.anyUser,
      options: members.map(({ id, username }) => ({ id: String(id), label: username })),
    },
    {
      id: 'since',
      label: text.since,
      any: text.anyTime,
      options: [
        { id: before(now, HOUR), label: text.lastHour },
        { id: before(now, 24 * HOUR), label: text.lastDay },
        { id: before(now, 7 * 24 * HOUR), label: text.lastWeek },
      ],
    },
  ],
  usual: { by: 'at', descending: true },
});

/** Maximum page size of servers. */
const PAGE = 100;

/** All users, as far as they can be read. */
async function readEverybody(ask: DirectCalls): Promise<readonly Member[]> {
  const read: Member[] = [];
  for (let page = 0; ; page += 1) {
    const answer = await readMembers(ask, { words: '', page, size: PAGE, by: 'name', descending: false });
    if (answer.name === 'failed') return read;
    const { members, count } = answer.value;
    read.push(...members);
    if (members.length === 0 || read.length >= count) return read;
  }
}

/** All users to choose from; empty if they cannot be read. */
function useMembers(): readonly Member[] {
  const { ask } = useOffline();
  const [members, setMembers] = useState<readonly Member[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void readEverybody(ask).then(read => isCurrent && setMembers(read));
    return () => {
      isCurrent = false;
    };
  }, [ask]);
  return members;
}

/** The log of user actions, for administrators. */
export default function ActionLogPage(shown: ServedListShown) {
  return <ServedList {...shown} description={describe(useMembers(), useNow())} />;
}
