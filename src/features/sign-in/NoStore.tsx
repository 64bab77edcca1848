import type { StoreProblem } from '@/offline/store/open';
import { product } from '@/text/messages/shell';
import { storeText } from '@/text/messages/sign-in';
import { Mark } from '@/ui/brand/Mark';
import { Button } from '@/ui/button/Button';
import { Stack } from '@/ui/layout/Stack';
import * as css from './SignIn.css';

const words = {
  newer: { what: storeText.newer, todo: storeText.newerAction },
  blocked: { what: storeText.blocked, todo: storeText.blockedAction },
  unavailable: { what: storeText.unavailable, todo: storeText.unavailableAction },
};

/** The data on this device cannot be opened. Nothing of it is touched; the person reads why and what to do. */
export default function NoStore({ problem }: { readonly problem: StoreProblem }) {
  const { what, todo } = words[problem.kind];
  return (
    <main className={css.screen}>
      <div className={css.card} role="alert">
        <div className={css.brand}>
          <Mark />
          <h1 className={css.product}>{product}</h1>
        </div>
        <Stack gap={3}>
          <p>{what}</p>
          <p>{todo}</p>
          {problem.kind === 'unavailable' && <p className={css.note}>{problem.reason}</p>}
          <div className={css.submit}>
            <Button variant="primary" onPress={() => location.reload()}>
              {storeText.reload}
            </Button>
          </div>
        </Stack>
      </div>
    </main>
  );
}
