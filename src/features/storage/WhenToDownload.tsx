import { changeSettings } from '@/offline/pins/settings';
import { countPrefetched } from '@/offline/prefetch/past';
import { useOpenSession } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { usePinStatusFacts } from '@/offline/react/use-pin-status-facts';
import { storageText } from '@/text/messages/offline/storage';
import { formatBytes } from '@/text/sizes';
import * as card from '@/ui/card/Card.css';
import { Switch } from '@/ui/switch/Switch';
import * as css from './Storage.css';

/** What has downloads wait, and what is kept without being asked for. What the device does not tell is not offered. */
export function WhenToDownload() {
  const { store } = useOpenSession();
  const { settings, conditions } = usePinStatusFacts();
  const prefetched = useLive(countPrefetched, []);
  const change = (setting: Parameters<typeof changeSettings>[1]) => void changeSettings(store, setting);
  return (
    <section className={`${card.card} ${css.switches}`}>
      <h2 className={css.panelTitle}>{storageText.when}</h2>
      {conditions.wifi !== null && (
        <Switch label={storageText.wifiOnly} selected={settings.wifiOnly} onChange={wifiOnly => change({ wifiOnly })} />
      )}
      {conditions.charging !== null && (
        <Switch label={storageText.charging} selected={settings.charging} onChange={charging => change({ charging })} />
      )}
      <Switch label={storageText.keepSeen} selected={settings.keepSeen} onChange={keepSeen => change({ keepSeen })} />
      <Switch
        label={storageText.keepFavourites}
        selected={settings.keepFavourites}
        onChange={keepFavourites => change({ keepFavourites })}
      />
      <Switch label={storageText.prefetch} selected={settings.prefetch} onChange={prefetch => change({ prefetch })} />
      <p className={css.panelNote}>
        {storageText.prefetchNote}
        {settings.prefetch &&
          prefetched &&
          ` ${storageText.prefetched(prefetched.dashboards, formatBytes(prefetched.bytes))}`}
      </p>
    </section>
  );
}
