import { CodeXml, Link2, Mail, Share2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { canShareChart } from '@/model/rights';
import { useIsAway, useOpenSession } from '@/offline/react/context';
import { shareChartText as text } from '@/text/messages/explore/sharing';
import { needsNetworkText } from '@/text/messages/frame/needs-network';
import { Button, IconButton } from '@/ui/button/Button';
import { lazy } from '@/ui/lazy/lazy';
import type { MenuAction } from '@/ui/menu/Menu';
import { media } from '@/ui/theme/media';
import { useMedia } from '@/ui/use-media';
import { useShareChart, type SharedChart } from './use-share-chart';

const Menu = lazy(async () => ({ default: (await import('@/ui/menu/Menu')).Menu }));

const EmbedDialog = lazy(() => import('./EmbedDialog'));

const size = 15;

/** Opens the sharing menu, for users who may share. */
export function ShareButton(chart: SharedChart) {
  const { facts } = useOpenSession();
  const isAway = useIsAway();
  const { copy, mail, link } = useShareChart(chart);
  // Its label would leave too little space for the title.
  const isPhone = useMedia(media.phone);
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<'menu' | 'embed' | null>(null);
  if (!canShareChart(facts.roles)) return null;
  const needsServer = isAway ? needsNetworkText['link-chart'] : undefined;
  const actions: readonly MenuAction[] = [
    {
      id: 'copy',
      label: isAway ? text.copyHere : text.copyLink,
      icon: <Link2 size={size} aria-hidden="true" />,
      onAction: copy,
    },
    {
      id: 'mail',
      label: text.mailLink,
      icon: <Mail size={size} aria-hidden="true" />,
      unavailable: needsServer,
      onAction: mail,
    },
    {
      id: 'embed',
      label: text.embed,
      icon: <CodeXml size={size} aria-hidden="true" />,
      unavailable: needsServer,
      onAction: () => setOpen('embed'),
    },
  ];
  return (
    <>
      {isPhone ? (
        <IconButton ref={opener} label={text.share} aria-haspopup="menu" onPress={() => setOpen('menu')}>
          <Share2 size={16} aria-hidden="true" />
        </IconButton>
      ) : (
        <Button ref={opener} variant="ghost" aria-haspopup="menu" onPress={() => setOpen('menu')}>
          <Share2 size={16} aria-hidden="true" />
          {text.share}
        </Button>
      )}
      {open === 'menu' && (
        <Menu
          label={text.share}
          opener={opener}
          actions={actions}
          // The chosen entry may have opened something else.
          onClose={() => setOpen(now => (now === 'menu' ? null : now))}
        />
      )}
      {open === 'embed' && <EmbedDialog link={link} onClose={() => setOpen(null)} />}
    </>
  );
}
