import { UserPlus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Button as PlainButton } from 'react-aria-components/Button';
import { hasPermission } from '@/model/permissions';
import { readMembers, readRoles, type Member } from '@/offline/direct/people';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { ago, fullTime } from '@/text/ages';
import { peopleText, sessionsText } from '@/text/messages/account/people';
import { product } from '@/text/product';
import { StartButton } from '@/ui/button/StartButton';
import { Chip } from '@/ui/chip/Chip';
import { Notice } from '@/ui/notice/Notice';
import { PageBody, PageHead } from '@/ui/page/Page';
import { pagerText } from '@/text/messages/home/lists';
import { FilterField } from '@/ui/table/FilterField';
import { Pager } from '@/ui/table/Pager';
import { PAGE_SIZE, pageOf } from '@/ui/table/paging';
import { hasWords } from '@/ui/table/filter-and-sort';
import { TableSkeleton } from '@/ui/table/TableSkeleton';
import * as table from '@/ui/table/Table.css';
import { useDocumentTitle } from '@/ui/use-document-title';
import { describedBy } from '@/ui/tooltip/tooltip';
import { useDirectQuery } from '../use-direct-query';
import { AddMember } from './AddMember';
import { MemberDialog } from './MemberDialog';
import * as css from './People.css';

const calledOf = ({ firstName, lastName, username }: Member): string => `${firstName} ${lastName}`.trim() || username;

const textsOf = (member: Member) => [
  member.username,
  calledOf(member),
  member.email,
  ...member.roles.map(role => role.name),
];

/** Lists who may sign in, for administrators. All data come from the server; none are kept on the device. */
export default function PeoplePage() {
  const { facts } = useOpenSession();
  useDocumentTitle(peopleText.title, product);
  if (hasPermission(facts.roles, 'can_get', 'User')) return <People />;
  return (
    <>
      <PageHead title={peopleText.title} />
      <PageBody>
        <Notice>{peopleText.notAllowed}</Notice>
      </PageBody>
    </>
  );
}

function People() {
  const { ask } = useOffline();
  const [people, again] = useDirectQuery(useCallback(() => readMembers(ask), [ask]));
  const [roles] = useDirectQuery(useCallback(() => readRoles(ask), [ask]));
  const [words, setWords] = useState('');
  const [wanted, setPage] = useState(0);
  const [open, setOpen] = useState<'nobody' | 'new' | number>('nobody');
  const known = people.name === 'read' ? people.value : null;
  const shown = known?.filter(member => hasWords(textsOf(member), words));
  const chosen = known?.find(member => member.id === open);
  const choices = roles.name === 'read' ? roles.value : [];
  const close = () => setOpen('nobody');
  return (
    <>
      <PageHead
        title={peopleText.title}
        actions={
          <>
            <FilterField
              label={peopleText.filter}
              value={words}
              onChange={typed => {
                setWords(typed);
                setPage(0);
              }}
            />
            <StartButton
              Icon={UserPlus}
              label={peopleText.add}
              isPrimary
              isDisabled={choices.length === 0}
              onPress={() => setOpen('new')}
            />
          </>
        }
      />
      <PageBody>
        {people.name === 'pending' && <TableSkeleton />}
        {people.name === 'failed' && <Failed why={people.why} />}
        {shown?.length === 0 && <Notice>{words === '' ? peopleText.empty : peopleText.none(words)}</Notice>}
        {shown && shown.length > 0 && <Members members={shown} wanted={wanted} onPage={setPage} onOpen={setOpen} />}
      </PageBody>
      {open === 'new' && <AddMember roles={choices} onDone={again} onClose={close} />}
      {chosen && <MemberDialog key={chosen.id} member={chosen} roles={choices} onDone={again} onClose={close} />}
    </>
  );
}

function Failed({ why }: { readonly why: 'away' | 'not-kept' | 'refused' }) {
  const { store } = useOpenSession();
  const words =
    why === 'away'
      ? sessionsText.away
      : !store.capabilities.people || why === 'not-kept'
        ? peopleText.notKept
        : sessionsText.failed;
  return <Notice>{words}</Notice>;
}

interface MembersProps {
  readonly members: readonly Member[];
  /** The page, from 0. */
  readonly wanted: number;
  readonly onPage: (page: number) => void;
  readonly onOpen: (id: number) => void;
}

function Members({ members, wanted, onPage, onOpen }: MembersProps) {
  const { clock } = useOffline();
  const { facts } = useOpenSession();
  const { items, page, pages, from, to } = pageOf(members, wanted);
  return (
    <div className={table.card}>
      <table className={table.table}>
        <thead>
          <tr>
            <th>{peopleText.name}</th>
            <th>{peopleText.roles}</th>
            <th className={table.wide}>{peopleText.email}</th>
            <th className={table.notPhone}>{peopleText.lastSignIn}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(member => (
            <tr key={member.id}>
              <td>
                <span className={css.member}>
                  <PlainButton className={css.open} onPress={() => onOpen(member.id)}>
                    {calledOf(member)}
                  </PlainButton>
                  {calledOf(member) !== member.username && <span className={css.username}>{member.username}</span>}
                  {member.id === facts.user.id && <Chip>{peopleText.you}</Chip>}
                  {!member.isActive && <Chip>{peopleText.deactivated}</Chip>}
                </span>
              </td>
              <td>{member.roles.map(role => role.name).join(', ')}</td>
              <td className={table.wide}>{member.email}</td>
              <td
                className={table.notPhone}
                {...describedBy(member.lastSignIn === null ? undefined : fullTime(member.lastSignIn))}
              >
                {member.lastSignIn === null ? peopleText.never : ago(member.lastSignIn, clock.now())}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {pages > 1 && (
        <Pager
          page={page}
          pages={pages}
          words={{
            label: pagerText.label,
            range: pagerText.range(from, to, members.length),
            size: pagerText.size(PAGE_SIZE),
            before: pagerText.before,
            next: pagerText.next,
          }}
          onPage={onPage}
        />
      )}
    </div>
  );
}
