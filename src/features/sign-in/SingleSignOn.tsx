import { useEffect, useState } from 'react';
import { readSignInProvider, type SignInProvider } from '@/offline/direct/sign-in-ways';
import { useOffline } from '@/offline/react/context';
import { singleSignOnText as text } from '@/text/messages/account/single-sign-on';
import * as button from '@/ui/button/Button.css';
import * as css from './SignIn.css';

const isFailure = (word: string | null): word is keyof typeof text.failures =>
  word !== null && Object.hasOwn(text.failures, word);

/** The address to return to after signing in: the current one, without the previous error. */
function addressHere(): string {
  const { pathname, search } = location;
  const parameters = new URLSearchParams(search);
  parameters.delete('sso');
  const rest = parameters.toString();
  return rest === '' ? pathname : `${pathname}?${rest}`;
}

/**
 * The link to the server's provider, and why the last sign-in there failed. Renders nothing without a provider: the
 * form above is there.
 */
export default function SingleSignOn() {
  const { ask } = useOffline();
  const [provider, setProvider] = useState<SignInProvider | null>(null);
  useEffect(() => {
    let isCurrent = true;
    readSignInProvider(ask).then(
      found => isCurrent && setProvider(found),
      // Without the server the provider cannot be reached.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [ask]);
  if (!provider) return null;
  const failure = new URLSearchParams(location.search).get('sso');
  const { name, mayKnowSomebody } = provider;
  return (
    <div className={css.provider}>
      {isFailure(failure) && (
        <p className={css.problem} role="alert">
          {text.failures[failure](name)}
        </p>
      )}
      <a
        href={`/oidc/sign-in?next=${encodeURIComponent(addressHere())}`}
        className={`${button.variant.outlined} ${button.sizes.normal}`}
      >
        {text.signIn(name)}
      </a>
      {mayKnowSomebody && (
        <a href="/oidc/sign-out" className={css.leave}>
          {text.leave(name)}
        </a>
      )}
    </div>
  );
}
