import { Link } from '@tanstack/react-router';
import { CircleCheck, LayoutDashboard } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { dashboardAddress } from '@/model/dashboard';
import { hasPermission, type Roles } from '@/model/permissions';
import { seesUploads } from '@/model/rights';
import { useIsAway, useOpenSession } from '@/offline/react/context';
import { useLive, useSubscription } from '@/offline/react/live';
import { useMayUpload } from '@/offline/react/use-may-upload';
import { readBeginnings } from '@/offline/reads/beginnings';
import type { Recents } from '@/offline/reads/recents';
import type { Requester } from '@/query/answer-state';
import { welcomeText as text } from '@/text/messages/home/recent';
import { product } from '@/text/product';
import { Button } from '@/ui/button/Button';
import * as button from '@/ui/button/Button.css';
import { lazy } from '@/ui/lazy/lazy';
import { SectionHead } from '@/ui/page/Page';
import { useOpenOverlay } from '@/ui/shell/overlays';
import { tooltip } from '@/ui/tooltip/tooltip';
import * as home from '../Home.css';
import { usePins, type KeepControl } from '../kept';
import { useHomeChoices } from '../use-home-choices';
import { samplesOf, type Sample, type Steps } from './steps';
import * as css from './Welcome.css';

const ChartPreview = lazy(() => import('../recent/ChartPreview'));

interface WelcomeProps extends Steps {
  readonly recents: Recents;
  readonly Keep: KeepControl;
}

/** Number of small dashboard previews. */
const SAMPLES = 8;
/** Previews have the lowest priority, since nobody waits for them. */
const shownInTheSmall: Requester = { chartId: null, dashboardId: null, priority: 10_000 };

const mayConnectIn = (roles: Roles) => hasPermission(roles, 'can_write', 'Database');

/** By the roles alone: what there is arrives later, and the words should not change under the reader. */
function aboutFor(roles: Roles): string {
  const looks = hasPermission(roles, 'can_read', 'Dashboard');
  const brings = mayConnectIn(roles) || seesUploads(roles);
  return text.about[looks ? (brings ? 'both' : 'samples') : brings ? 'own' : 'none'];
}

/** First steps for new users, and dashboards to look at. */
export function Welcome({ recents, Keep, connecting }: WelcomeProps) {
  const { roles } = useOpenSession().facts;
  const isAway = useIsAway();
  const open = useOpenOverlay();
  const mayConnect = mayConnectIn(roles);
  useSubscription(hasPermission(roles, 'can_read', 'Database') ? { kind: 'list', of: 'database' } : null);
  const mayUpload = useMayUpload();
  const { user } = useOpenSession().facts;
  const made = useLive(store => readBeginnings(store, user.id), [user.id]);
  const { hideSteps } = useHomeChoices();
  const [isConnecting, setConnecting] = useState(false);
  const samples = samplesOf(recents.things, SAMPLES);
  const [first] = samples;
  const unavailable = isAway ? text.needsNetwork : undefined;
  const steps: readonly StepProps[] = [
    ...(first
      ? [
          {
            title: text.sample,
            about: text.sampleAbout,
            isDone: false,
            action: (
              <Link
                to="/dashboard/$idOrSlug"
                params={{ idOrSlug: dashboardAddress(first.dashboard) }}
                className={`${button.variant.primary} ${button.sizes.normal}`}
              >
                {text.openNow}
                <span className={css.more}>{first.dashboard.title}</span>
              </Link>
            ),
          },
        ]
      : []),
    ...(mayUpload
      ? [
          {
            title: text.own,
            about: text.ownAbout,
            isDone: made?.hasFile === true,
            action: <Button onPress={() => open('upload')}>{text.chooseFile}</Button>,
          },
        ]
      : []),
    ...(mayConnect
      ? [
          {
            title: text.connect,
            about: text.connectAbout,
            isDone: made?.hasConnection === true,
            action: (
              <Button unavailable={unavailable} onPress={() => setConnecting(true)}>
                {text.connectNow}
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <section>
        <div className={css.head}>
          <div className={css.words}>
            <h2 className={css.title}>{text.title(product)}</h2>
            <p className={css.about}>{aboutFor(roles)}</p>
          </div>
          {steps.length > 0 && (
            <div className={css.progress}>
              <span>{text.done(steps.filter(({ isDone }) => isDone).length, steps.length)}</span>
              <Button variant="ghost" size="small" onPress={hideSteps}>
                {text.hide}
              </Button>
            </div>
          )}
        </div>
        {steps.length > 0 && (
          <ol role="list" className={css.steps}>
            {steps.map((step, index) => (
              <Step key={step.title} {...step} number={index + 1} />
            ))}
          </ol>
        )}
      </section>
      {samples.length > 0 && <Samples samples={samples} Keep={Keep} />}
      {isConnecting && connecting(() => setConnecting(false))}
    </>
  );
}

interface StepProps {
  readonly title: string;
  readonly about: string;
  readonly isDone: boolean;
  readonly action: ReactNode;
}

function Step({ title, about, isDone, action, number }: StepProps & { readonly number: number }) {
  return (
    <li className={css.step}>
      <span className={css.number} aria-hidden="true">
        {isDone ? <CircleCheck size={16} /> : number}
      </span>
      <h3 className={css.stepTitle}>{title}</h3>
      <p className={css.stepAbout}>{about}</p>
      <div className={css.action}>
        {action}
        {isDone && <span className={css.done}>{text.isDone}</span>}
      </div>
    </li>
  );
}

function Samples({ samples, Keep }: { readonly samples: readonly Sample[]; readonly Keep: KeepControl }) {
  const pins = usePins();
  return (
    <section>
      <SectionHead title={text.samples} />
      <ul role="list" className={home.cards}>
        {samples.map(({ dashboard, charts, preview }) => {
          const sign = <LayoutDashboard size={28} strokeWidth={1.5} aria-hidden="true" />;
          return (
            <li key={dashboard.id} className={home.card}>
              <Link to="/dashboard/$idOrSlug" params={{ idOrSlug: dashboardAddress(dashboard) }}>
                <span className={home.picture}>
                  {preview ? (
                    <ChartPreview chart={preview} by={shownInTheSmall} meanwhile={sign}>
                      {sign}
                    </ChartPreview>
                  ) : (
                    sign
                  )}
                </span>
                <span className={css.caption}>
                  <span className={home.nameLine}>
                    <span className={home.name} {...tooltip(dashboard.title)}>
                      {dashboard.title}
                    </span>
                  </span>
                  <span className={home.when}>{charts === 0 ? '' : text.charts(charts)}</span>
                </span>
              </Link>
              <span className={home.cardFoot}>
                {pins && <Keep dashboard={dashboard} pin={pins.get(dashboard.id)} />}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
