import { product } from '@/text/messages/shell';
import { signInText } from '@/text/messages/sign-in';
import { Mark } from '@/ui/brand/Mark';
import { SignInForm } from './SignInForm';
import * as css from './SignIn.css';

/** The only screen for somebody this device does not know. */
export default function SignIn({ reachable }: { readonly reachable: boolean }) {
  return (
    <main className={css.screen}>
      <div className={css.card}>
        <div className={css.brand}>
          <Mark />
          <h1 className={css.product}>{product}</h1>
        </div>
        {!reachable && (
          <p className={css.away} role="status">
            {signInText.unreachable}
          </p>
        )}
        <SignInForm />
        <p className={css.note}>{signInText.needsServer}</p>
      </div>
    </main>
  );
}
