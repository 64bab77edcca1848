import { Clock } from 'lucide-react';
import { ago, asOf, clockTime, fullTime } from '@/text/ages';
import { chartText } from '@/text/messages/charts/chart';
import { Marker } from '@/ui/marker/Marker';
import { describedBy } from '@/ui/tooltip/tooltip';
import * as css from './Storage.css';

const DAY = 86_400_000;

/** The age of stored data, with its time; amber beyond a day. */
export function Age({ time, now }: { readonly time: number; readonly now: number }) {
  if (now - time < DAY) {
    return (
      <span {...describedBy(fullTime(time))}>
        <span className={css.time}>{clockTime(time)}</span>
        {ago(time, now)}
      </span>
    );
  }
  return (
    <Marker tone="amber" icon={<Clock size={12} aria-hidden="true" />} title={chartText.asOf(fullTime(time))}>
      {asOf(time, now)}
    </Marker>
  );
}
