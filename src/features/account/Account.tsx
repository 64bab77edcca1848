import { Link } from '@tanstack/react-router';
import { Database, Download, LogOut, Search, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button as PlainButton } from 'react-aria-components/Button';
import { fullName } from '@/model/person';
import { readOutbox } from '@/offline/outbox/pending';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { accountText } from '@/text/messages/account';
import { dashboardText } from '@/text/messages/dashboard';
import { homeText } from '@/text/messages/home';
import { closeText, frameText } from '@/text/messages/shell';
import { Button } from '@/ui/button/Button';
import { Dialog } from '@/ui/dialog/Dialog';
import { Inline, Stack } from '@/ui/layout/Stack';
import { Segmented } from '@/ui/segmented/Segmented';
import { useInstall } from '@/ui/shell/install';
import { useOpenOverlay, type OverlayProps } from '@/ui/shell/overlays';
import { useTheme } from '@/ui/theme/ThemeProvider';
import * as css from './Account.css';

const themes = ['system', 'light', 'dark', 'contrast'] as const;

/** Who is signed in, how the application looks here, the ways out; and on phones, where the bar has no room for it, the rest. */
export default function Account({ onClose }: OverlayProps) {
  const { facts } = useOpenSession();
  const { choice, choose } = useTheme();
  const install = useInstall();
  return (
    <Dialog title={accountText.title} closeLabel={closeText} onClose={onClose}>
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
          <Segmented label={accountText.theme} selected={choice} onSelect={choose} options={themes.map(id => ({ id, label: accountText[id] }))} />
        </div>
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

function More({ onClose }: OverlayProps) {
  const open = useOpenOverlay();
  return (
    <nav className={css.more} aria-label={frameText.more}>
      <Link to="/dataset/list" className={css.place} onClick={onClose}>
        <Database size={20} strokeWidth={1.75} aria-hidden="true" />
        {frameText.datasets}
      </Link>
      <PlainButton className={css.place} onPress={() => open('palette')}>
        <Search size={20} strokeWidth={1.75} aria-hidden="true" />
        {homeText.find}
      </PlainButton>
    </nav>
  );
}

/** Leaving keeps or removes what is on the device; what was not sent yet is named before it could be lost. */
function SignOut() {
  const { signOut } = useOffline();
  const unsent = useLive(readOutbox, [])?.length ?? 0;
  const [confirming, setConfirming] = useState(false);
  if (confirming) {
    return (
      <Stack gap={3}>
        <p className={css.warning} role="alert">
          {unsent > 0 ? accountText.unsent(unsent) : accountText.wipeNote}
        </p>
        <Inline wrap>
          <Button variant="danger" onPress={() => void signOut(true)}>
            <Trash2 size={16} aria-hidden="true" />
            {accountText.signOutWipe}
          </Button>
          <Button variant="ghost" onPress={() => setConfirming(false)}>
            {dashboardText.cancel}
          </Button>
        </Inline>
      </Stack>
    );
  }
  return (
    <Stack gap={2}>
      <Button onPress={() => void signOut(false)}>
        <LogOut size={16} aria-hidden="true" />
        {accountText.signOutKeep}
      </Button>
      <Button variant="danger" onPress={() => setConfirming(true)}>
        <Trash2 size={16} aria-hidden="true" />
        {accountText.signOutWipe}
      </Button>
    </Stack>
  );
}
