import { product } from '@/text/product';
import type { EndedHere } from '@/offline/session/session-state';
import { useConnectivity } from '@/offline/react/context';
import { endedText, lockedText, signInText } from '@/text/messages/account/sign-in';
import { Mark } from '@/ui/brand/Mark';
import { lazy } from '@/ui/lazy/lazy';
import { SignInForm } from './SignInForm';
import * as css from './SignIn.css';

const SingleSignOn = lazy(() => import('./SingleSignOn'));

interface SignInProps {
  readonly reachable: boolean;
  readonly isAnyOpenable: boolean;
  /** The reason for returning to this page, if nobody signed out here. */
  readonly ended: EndedHere | undefined;
}

/** The only screen for somebody unknown to this device. */
export default function SignIn({ reachable, isAnyOpenable, ended }: SignInProps) {
  const { state } = useConnectivity();
  // The code that determines reachability may itself come from the server.
  const isAway = state === 'unreachable' || (state === 'unknown' && !reachable);
  return (
    <main className={css.screen}>
      <div className={css.card}>
        <div className={css.brand}>
          <Mark />
          <h1 className={css.product}>{product}</h1>
        </div>
        {ended && (
          <p className={css.ended} role="status">
            {endedText[ended.why][ended.mode]}
          </p>
        )}
        {isAway && (
          <p className={css.away} role="status">
            {isAnyOpenable ? signInText.awayLocked : signInText.away}
          </p>
        )}
        <SignInForm />
        <SingleSignOn />
        <p className={css.note}>{isAnyOpenable ? lockedText.here : signInText.needsServer}</p>
      </div>
    </main>
  );
}
