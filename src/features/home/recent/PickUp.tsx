import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ACTIVITY_PAGE } from '@/model/activity';
import { canAddChart } from '@/model/rights';
import { useIsAway, useOpenSession } from '@/offline/react/context';
import { useNow } from '@/offline/react/use-now';
import type { Recents } from '@/offline/reads/recents';
import type { SubscriptionStatus } from '@/offline/sync/subscriptions';
import { reasonWords } from '@/text/failure-reason';
import { recentText as text } from '@/text/messages/home/recent';
import * as button from '@/ui/button/Button.css';
import { ChoiceChips } from '@/ui/choice-chips/ChoiceChips';
import { Notice } from '@/ui/notice/Notice';
import { SectionHead } from '@/ui/page/Page';
import { usePins, type KeepControl } from '../kept';
import { recentTabs, thingsOf, type RecentTab } from '../recents';
import { useHomeChoices } from '../use-home-choices';
import { RecentCard } from './RecentCard';
import * as css from './Recent.css';

interface PickUpProps {
  readonly recents: Recents;
  /** State of the activity fetch. */
  readonly activity: SubscriptionStatus;
  readonly Keep: KeepControl;
}

/** The note about data that a tab lacks while the server is unreachable; null if nothing is missing. */
function missingIn(tab: RecentTab, { activityAsOf, areListsKnown }: Recents): string | null {
  if (tab === 'viewed') return activityAsOf === null ? text.onlyHere : null;
  return areListsKnown ? null : text.notAll;
}

/** Recent items of the user, in tabs. */
export function PickUp({ recents, activity, Keep }: PickUpProps) {
  const { user, roles } = useOpenSession().facts;
  const isAway = useIsAway();
  const now = useNow();
  const pins = usePins();
  const { tab, setTab } = useHomeChoices();
  const [pages, setPages] = useState(1);
  const things = thingsOf(tab, recents.things, user.id);
  const shown = things.slice(0, pages * ACTIVITY_PAGE);
  const left = things.length - shown.length;
  const missing = isAway ? missingIn(tab, recents) : null;
  const choose = (next: RecentTab) => {
    setPages(1);
    setTab(next);
  };
  return (
    <section>
      <SectionHead title={text.title}>
        <ChoiceChips
          label={text.tabs}
          selected={tab}
          onSelect={choose}
          options={recentTabs.map(id => ({ id, label: text.tab[id] }))}
        />
        {canAddChart(roles) && (
          <Link to="/chart/add" className={`${button.variant.outlined} ${button.sizes.small}`}>
            {text.newChart}
          </Link>
        )}
      </SectionHead>
      {activity.name === 'failed' && activity.why === 'refused' && (
        <p role="status" className={css.hint}>
          {text.failed(reasonWords(activity.reason))}
        </p>
      )}
      {shown.length === 0 ? (
        <Notice>{missing ?? text.empty[tab]}</Notice>
      ) : (
        <ul role="list" className={css.cards}>
          {shown.map(thing => (
            <RecentCard key={`${thing.kind} ${thing.id}`} thing={thing} tab={tab} now={now} pins={pins} Keep={Keep} />
          ))}
          {left > 0 && (
            <li>
              <Button className={css.more} onPress={() => setPages(pages + 1)}>
                {text.more(Math.min(left, ACTIVITY_PAGE))}
              </Button>
            </li>
          )}
        </ul>
      )}
      {shown.length > 0 && missing !== null && <p className={css.hint}>{missing}</p>}
    </section>
  );
}
