import { useCallback, useState } from 'react';
import { hasPermission } from '@/model/permissions';
import { actionLogSource, type ActionColumn, type LoggedAction } from '@/offline/direct/action-log';
import type { DirectCalls } from '@/offline/direct/direct-calls';
import { findPeople, type Member } from '@/offline/direct/people';
import { useOpenSession } from '@/offline/react/context';
import { useNow } from '@/offline/react/use-now';
import { useFoundOptions } from '@/offline/react/use-related-options';
import { fullTime, momentOf } from '@/text/ages';
import { actionLogText as text } from '@/text/messages/home/administration';
import { describedBy } from '@/ui/tooltip/tooltip';
import type { ListDescription } from '../list-description';
import { textIn } from '@/ui/table/list-address';
import { ServedList } from '../ServedList';
import type { ListShown } from '@/ui/table/use-list-address';

const HOUR = 3_600_000;

/** A time rounded to the hour, so that a cached page stays valid for a while. */
const before = (now: number, time: number) => new Date(Math.floor(now / HOUR) * HOUR - time).toISOString();

const describe = (
  members: readonly Member[] | null,
  onSearch: (words: string) => void,
  now: number,
): ListDescription<LoggedAction, ActionColumn> => ({
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
    ...(members === null
      ? []
      : [
          {
            id: 'user',
            label: text.user,
            any: text.anyUser,
            options: members.map(({ id, username }) => ({ id: String(id), label: username })),
            search: { label: text.searchPeople, onSearch },
          },
        ]),
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

/** The log of user actions, for administrators. There may be thousands of people, so the server finds them. */
export default function ActionLogPage(shown: ListShown) {
  const [words, onSearch] = useState('');
  const chosen = Number(textIn(shown.search['user'])) || null;
  const find = useCallback((ask: DirectCalls, typed: string) => findPeople(ask, typed, chosen), [chosen]);
  const mayFind = hasPermission(useOpenSession().facts.roles, 'can_get', 'User');
  const { found } = useFoundOptions(mayFind ? find : null, words);
  return <ServedList {...shown} description={describe(mayFind ? found : null, onSearch, useNow())} />;
}
