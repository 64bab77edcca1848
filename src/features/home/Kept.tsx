import { compareNames } from '@/lib/name-order';
import { Link } from '@tanstack/react-router';
import { LayoutDashboard } from 'lucide-react';
import { dashboardAddress } from '@/model/dashboard';
import { ageOf, type Pin } from '@/offline/state/pin';
import { useNow } from '@/offline/react/use-now';
import { asOf, fullTime } from '@/text/ages';
import { deviceText as text } from '@/text/messages/home/recent';
import { formatBytes } from '@/text/sizes';
import * as button from '@/ui/button/Button.css';
import { SectionHead } from '@/ui/page/Page';
import { describedBy, tooltip } from '@/ui/tooltip/tooltip';
import { usePins } from './kept';
import * as css from './Kept.css';

const DAY = 86_400_000;

/** The dashboards kept on this device, with their size and age; renders nothing if there are none. */
export function Kept() {
  const pins = usePins();
  const now = useNow();
  const kept = [...(pins?.values() ?? [])].filter(({ work }) => work.name !== 'withdrawn');
  if (kept.length === 0) return null;
  return (
    <section>
      <SectionHead
        title={text.kept}
        count={kept.length}
        slot={
          <Link to="/offline" className={`${button.variant.ghost} ${button.sizes.small} ${css.manage}`}>
            {text.manage}
          </Link>
        }
      />
      <ul role="list" className={css.rows}>
        {kept
          .toSorted((a, b) => compareNames(a.title, b.title))
          .map(pin => (
            <KeptRow key={pin.dashboardId} pin={pin} now={now} />
          ))}
      </ul>
    </section>
  );
}

function KeptRow({ pin, now }: { readonly pin: Pin; readonly now: number }) {
  const { dashboardId: id, slug, title, manifest } = pin;
  const time = ageOf(pin);
  return (
    <li>
      <Link to="/dashboard/$idOrSlug" params={{ idOrSlug: dashboardAddress({ id, slug }) }} className={css.row}>
        <span className={css.sign}>
          <LayoutDashboard size={16} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <span className={css.words}>
          <span className={css.title} {...tooltip(title)}>
            {title}
          </span>
          {manifest && time !== null ? (
            <span className={css.facts} data-old={now - time >= DAY || undefined} {...describedBy(fullTime(time))}>
              {text.keptAs(formatBytes(manifest.bytes), asOf(time, now))}
            </span>
          ) : (
            <span className={css.facts}>{text.notYet}</span>
          )}
        </span>
      </Link>
    </li>
  );
}
