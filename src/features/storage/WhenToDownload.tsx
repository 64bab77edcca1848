import { changeSettings } from '@/offline/pins/settings';
import { countPrefetched } from '@/offline/prefetch/past';
import { useOpenSession } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { usePinStatusFacts } from '@/offline/react/use-pin-status-facts';
import { keptEditionsText } from '@/text/messages/home/report-editions';
import { storageText } from '@/text/messages/offline/storage';
import { formatBytes } from '@/text/sizes';
import * as card from '@/ui/card/Card.css';
import { Select } from '@/ui/select/Select';
import { Switch } from '@/ui/switch/Switch';
import * as css from './Storage.css';

/** When downloads wait, and what is kept without a request. Conditions the device does not report are not offered. */
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
      <div className={css.setting}>
        <Select
          label={keptEditionsText.each}
          options={[...new Set([0, 1, 3, 10, settings.editions])]
            .toSorted((a, b) => a - b)
            .map(count => ({ id: String(count), label: keptEditionsText.choices(count) }))}
          selected={String(settings.editions)}
          placeholder={keptEditionsText.each}
          onSelect={count => change({ editions: Number(count) })}
        />
        <p className={css.panelNote}>{keptEditionsText.eachNote}</p>
      </div>
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
