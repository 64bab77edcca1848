import { createFileRoute } from '@tanstack/react-router';
import { lazyScreen } from '@/ui/lazy/lazy';

const SignInPage = lazyScreen(() => import('@/features/account/identities/SignInPage'));

interface SignInSearch {
  /** How linking the account ended at the provider (`server/http/oidc-linking`). */
  readonly linked?: unknown;
}

export const Route = createFileRoute('/account/sign-in')({
  validateSearch: (search: SignInSearch) => search,
  component: function AccountSignInRoute() {
    const navigate = Route.useNavigate();
    return (
      <SignInPage outcome={Route.useSearch().linked} onForget={() => void navigate({ search: {}, replace: true })} />
    );
  },
});
