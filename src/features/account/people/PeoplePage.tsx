import { UserPlus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Button as PlainButton } from 'react-aria-components/Button';
import { hasPermission } from '@/model/permissions';
import { readMembers, readUsualRoles, type Member, type MemberColumn, type MemberPage } from '@/offline/direct/people';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { ago, fullTime } from '@/text/ages';
import { peopleText, sessionsText } from '@/text/messages/account/people';
import { product } from '@/text/product';
import { StartButton } from '@/ui/button/StartButton';
import { Chip } from '@/ui/chip/Chip';
import { Notice } from '@/ui/notice/Notice';
import { PageBody, PageHead } from '@/ui/page/Page';
import { listFiltersText, pagerText } from '@/text/messages/home/lists';
import { FilterField } from '@/ui/table/FilterField';
import { Pager } from '@/ui/table/Pager';
import { PAGE_SIZE } from '@/ui/table/paging';
import { withoutFilters } from '@/ui/table/list-address';
import { SortHead, type SortOrder } from '@/ui/table/SortHead';
import { UnusedAddress } from '@/ui/table/UnusedAddress';
import { useListAddress, type ListShown } from '@/ui/table/use-list-address';
import { TableSkeleton } from '@/ui/table/TableSkeleton';
import * as table from '@/ui/table/Table.css';
import { useDocumentTitle } from '@/ui/use-document-title';
import { describedBy } from '@/ui/tooltip/tooltip';
import { useDirectQuery } from '../use-direct-query';
import { AddMember } from './AddMember';
import { MemberDialog } from './MemberDialog';
import * as css from './People.css';

const calledOf = ({ firstName, lastName, username }: Member): string => `${firstName} ${lastName}`.trim() || username;

/** Lists who may sign in, for administrators. All data come from the server; none are kept on the device. */
export default function PeoplePage(shown: ListShown) {
  const { facts } = useOpenSession();
  useDocumentTitle(peopleText.title, product);
  if (hasPermission(facts.roles, 'can_get', 'User')) return <People {...shown} />;
  return (
    <>
      <PageHead title={peopleText.title} />
      <PageBody>
        <Notice>{peopleText.notAllowed}</Notice>
      </PageBody>
    </>
  );
}

const peopleAddress = withoutFilters<MemberColumn>(['name', 'email', 'lastSignIn'], { by: 'name', descending: false });

function People(asked: ListShown) {
  const { ask } = useOffline();
  const address = useListAddress(peopleAddress, asked);
  const { state, onState, onChange, words, onWords } = address;
  const { by, descending, page } = state;
  const [people, again] = useDirectQuery(
    useCallback(
      () => readMembers(ask, { words, page, size: PAGE_SIZE, by, descending }),
      [ask, words, page, by, descending],
    ),
  );
  const [usual] = useDirectQuery(useCallback(() => readUsualRoles(ask), [ask]));
  const [open, setOpen] = useState<'nobody' | 'new' | Member>('nobody');
  const shown = people.name === 'read' ? people.value : null;
  // After a change, the page may no longer include the person.
  const chosen = typeof open === 'string' ? null : (shown?.members.find(({ id }) => id === open.id) ?? open);
  const close = () => setOpen('nobody');
  return (
    <>
      <PageHead
        title={peopleText.title}
        actions={
          <>
            <FilterField label={peopleText.filter} value={words} onChange={onWords} />
            <StartButton
              Icon={UserPlus}
              label={peopleText.add}
              isPrimary
              isDisabled={usual.name !== 'read'}
              onPress={() => setOpen('new')}
            />
          </>
        }
      />
      <PageBody>
        <UnusedAddress address={address} words={listFiltersText} />
        {people.name === 'pending' && <TableSkeleton />}
        {people.name === 'failed' && <Failed why={people.why} />}
        {shown?.count === 0 && <Notice>{words === '' ? peopleText.empty : peopleText.none(words)}</Notice>}
        {shown && shown.count > 0 && (
          <Members
            shown={shown}
            page={page}
            sort={{ by, descending }}
            onSort={onChange}
            onPage={next => onState({ ...state, page: next })}
            onOpen={setOpen}
          />
        )}
      </PageBody>
      {open === 'new' && usual.name === 'read' && <AddMember usual={usual.value} onDone={again} onClose={close} />}
      {chosen && <MemberDialog key={chosen.id} member={chosen} onDone={again} onClose={close} />}
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
  readonly shown: MemberPage;
  /** From 0. */
  readonly page: number;
  readonly sort: SortOrder<MemberColumn>;
  readonly onSort: (sort: SortOrder<MemberColumn>) => void;
  readonly onPage: (page: number) => void;
  readonly onOpen: (member: Member) => void;
}

function Members({ shown: { members, count }, page, onPage, onOpen, ...sorting }: MembersProps) {
  const { clock } = useOffline();
  const { facts } = useOpenSession();
  const pages = Math.ceil(count / PAGE_SIZE);
  const from = page * PAGE_SIZE;
  return (
    <div className={table.card}>
      <table className={table.table}>
        <thead>
          <tr>
            <SortHead column="name" label={peopleText.name} {...sorting} />
            <th>{peopleText.roles}</th>
            <SortHead column="email" label={peopleText.email} className={table.wide} {...sorting} />
            <SortHead column="lastSignIn" label={peopleText.lastSignIn} className={table.notPhone} {...sorting} />
          </tr>
        </thead>
        <tbody>
          {members.map(member => (
            <tr key={member.id}>
              <td>
                <span className={css.member}>
                  <PlainButton className={css.open} onPress={() => onOpen(member)}>
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
            range: pagerText.range(from + 1, from + members.length, count),
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
