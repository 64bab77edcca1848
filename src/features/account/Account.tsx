import { Link, useNavigate } from '@tanstack/react-router';
import {
  CalendarClock,
  Database,
  Download,
  KeyRound,
  Link2,
  type LucideIcon,
  MonitorSmartphone,
  Palette,
  Rows3,
  ScrollText,
  Search,
  ShieldCheck,
  Tags,
  Terminal,
  Users,
} from 'lucide-react';
import { useCallback, useState } from 'react';
import { Button as PlainButton } from 'react-aria-components/Button';
import { hasPermission } from '@/model/permissions';
import { fullName } from '@/model/person';
import { readOwnIdentities } from '@/offline/direct/identities';
import { readNewEditions } from '@/offline/editions/editions';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { accountText } from '@/text/messages/account/account';
import { identitiesText } from '@/text/messages/account/identities';
import { homeText } from '@/text/messages/home/home';
import { ownPasswordText, peopleText, sessionsText } from '@/text/messages/account/people';
import { reportEditionsText as editionsText } from '@/text/messages/home/report-editions';
import { reportsText } from '@/text/messages/home/reports';
import { frameText } from '@/text/messages/frame/shell';
import { Button } from '@/ui/button/Button';
import { Dialog } from '@/ui/dialog/Dialog';
import { Inline, Stack } from '@/ui/layout/Stack';
import { Marker } from '@/ui/marker/Marker';
import { Segmented } from '@/ui/segmented/Segmented';
import { useInstall } from '@/ui/shell/install';
import { useOpenOverlay, type OverlayProps } from '@/ui/shell/overlays';
import { useTheme } from '@/ui/theme/ThemeProvider';
import { OwnPassword } from './OwnPassword';
import { Sessions } from './Sessions';
import { SignOut } from './SignOut';
import { useDirectQuery } from './use-direct-query';
import * as css from './Account.css';

const themes = ['system', 'light', 'dark', 'contrast'] as const;

/**
 * The signed-in person, the theme and language of the application, and signing out. On phones it also has the links
 * that do not fit into the bar.
 */
export default function Account({ onClose }: OverlayProps) {
  const { facts, store } = useOpenSession();
  const [part, setPart] = useState<'all' | 'sessions' | 'password'>('all');
  const { choice, choose } = useTheme();
  const install = useInstall();
  if (part !== 'all') {
    const title = part === 'sessions' ? sessionsText.title : ownPasswordText.title;
    const back = () => setPart('all');
    return (
      <Dialog
        key={part}
        title={title}
        closeLabel={frameText.close}
        keepsEdits={part === 'password'}
        onClose={onClose}
        footer={<Button onPress={back}>{ownPasswordText.back}</Button>}
      >
        {part === 'sessions' ? <Sessions person={null} /> : <OwnPassword onDone={back} />}
      </Dialog>
    );
  }
  return (
    <Dialog title={accountText.title} closeLabel={frameText.close} onClose={onClose}>
      <Stack gap={4}>
        <More onClose={onClose} />
        <p className={css.person}>
          <span className={css.name}>{fullName(facts.user) || facts.user.username}</span>
          <span className={css.username}>
            {facts.user.username} · {Object.keys(facts.roles).join(', ')}
          </span>
        </p>
        <div>
          <p className={css.label}>{accountText.theme}</p>
          <Segmented
            label={accountText.theme}
            selected={choice}
            onSelect={choose}
            options={themes.map(id => ({ id, label: accountText[id] }))}
          />
        </div>
        {/* A Superset has forms of its own for these. */}
        {store.capabilities.people && (
          <Inline wrap>
            <Button onPress={() => setPart('sessions')}>
              <MonitorSmartphone size={16} aria-hidden="true" />
              {sessionsText.open}
            </Button>
            <Button onPress={() => setPart('password')}>
              <KeyRound size={16} aria-hidden="true" />
              {ownPasswordText.title}
            </Button>
            <SignInLink onPress={onClose} />
            {hasPermission(facts.roles, 'can_get', 'User') && (
              <PlaceLink to="/users/list" Icon={Users} name={peopleText.title} onPress={onClose} />
            )}
            {hasPermission(facts.roles, 'can_get', 'Role') && (
              <PlaceLink to="/roles/list" Icon={ShieldCheck} name={accountText.roles} onPress={onClose} />
            )}
          </Inline>
        )}
        <ServerLinks onClose={onClose} />
        {install && (
          <Button onPress={install}>
            <Download size={16} aria-hidden="true" />
            {accountText.install}
          </Button>
        )}
        <hr className={css.line} />
        <SignOut />
      </Stack>
    </Dialog>
  );
}

/** Links to the lists that have no place in the navigation, as far as the person may see them. */
function ServerLinks({ onClose }: OverlayProps) {
  const { roles } = useOpenSession().facts;
  const newEditions = useLive(readNewEditions, [])?.size ?? 0;
  return (
    <>
      {hasPermission(roles, 'can_read', 'RowLevelSecurity') && (
        <PlaceLink to="/rowlevelsecurity/list" Icon={Rows3} name={accountText.rowRules} onPress={onClose} />
      )}
      {hasPermission(roles, 'can_read', 'Log') && (
        <PlaceLink to="/actionlog/list" Icon={ScrollText} name={accountText.actionLog} onPress={onClose} />
      )}
      {hasPermission(roles, 'can_read', 'ReportSchedule') && (
        <PlaceLink
          to="/report/list"
          Icon={CalendarClock}
          name={reportsText.title}
          news={newEditions > 0 ? editionsText.newCount(newEditions) : null}
          onPress={onClose}
        />
      )}
      {hasPermission(roles, 'can_read', 'Tag') && (
        <PlaceLink to="/superset/tags" Icon={Tags} name={accountText.tags} onPress={onClose} />
      )}
      {hasPermission(roles, 'can_read', 'CssTemplate') && (
        <PlaceLink to="/csstemplatemodelview/list" Icon={Palette} name={accountText.cssTemplates} onPress={onClose} />
      )}
    </>
  );
}

interface PlaceLinkProps {
  readonly to:
    | '/account/sign-in'
    | '/users/list'
    | '/roles/list'
    | '/report/list'
    | '/rowlevelsecurity/list'
    | '/actionlog/list'
    | '/superset/tags'
    | '/csstemplatemodelview/list';
  readonly Icon: LucideIcon;
  readonly name: string;
  /** The number of new items; renders nothing if there are none. */
  readonly news?: string | null;
  readonly onPress: () => void;
}

/** The link to the person's identities at a provider; absent if the server is known to have none. */
function SignInLink({ onPress }: { readonly onPress: () => void }) {
  const { ask } = useOffline();
  const [own] = useDirectQuery(useCallback(() => readOwnIdentities(ask), [ask]));
  const isShown =
    own.name === 'read'
      ? own.value.provider !== null || own.value.linked.length > 0
      : own.name === 'failed' && own.why === 'away';
  return isShown && <PlaceLink to="/account/sign-in" Icon={Link2} name={identitiesText.title} onPress={onPress} />;
}

/** The link to a page that is not in the rail. */
function PlaceLink({ to, Icon, name, news = null, onPress }: PlaceLinkProps) {
  const navigate = useNavigate();
  return (
    <Button
      onPress={() => {
        onPress();
        void navigate({ to });
      }}
    >
      <Icon size={16} aria-hidden="true" />
      {name}
      {news !== null && (
        <Marker tone="accent" title={news}>
          {news}
        </Marker>
      )}
    </Button>
  );
}

function More({ onClose }: OverlayProps) {
  const open = useOpenOverlay();
  const { roles } = useOpenSession().facts;
  return (
    <nav className={css.more} aria-label={frameText.more}>
      {hasPermission(roles, 'can_read', 'Dataset') && (
        <Link to="/dataset/list" className={css.place} onClick={onClose}>
          <Database size={20} strokeWidth={1.75} aria-hidden="true" />
          {frameText.datasets}
        </Link>
      )}
      {hasPermission(roles, 'menu_access', 'SQL Lab') && (
        <Link to="/sqllab" className={css.place} onClick={onClose}>
          <Terminal size={20} strokeWidth={1.75} aria-hidden="true" />
          {frameText.sql}
        </Link>
      )}
      <PlainButton className={css.place} onPress={() => open('palette')}>
        <Search size={20} strokeWidth={1.75} aria-hidden="true" />
        {homeText.find}
      </PlainButton>
    </nav>
  );
}
