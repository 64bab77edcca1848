import { createFileRoute, redirect } from '@tanstack/react-router';

/** Only seen by who is signed in already: the sign-in itself stands in place of any screen (`__root.tsx`). */
export const Route = createFileRoute('/login')({
  beforeLoad: () => {
    throw redirect({ to: '/' });
  },
});
