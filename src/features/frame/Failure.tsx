import { useEffect } from 'react';
import { useOffline } from '@/offline/react/context';
import { errorText } from '@/text/messages/frame/failure';
import { Button } from '@/ui/button/Button';
import { Notice } from '@/ui/notice/Notice';
import { PageBody, PageHead } from '@/ui/page/Page';
import * as css from './Frame.css';

/** Shown if a screen fails. The rest of the application, and everything on the device, is unaffected. */
export default function Failure({ error }: { readonly error: unknown }) {
  const { onDefect } = useOffline();
  useEffect(() => onDefect('background', error), [onDefect, error]);
  return (
    <div role="alert">
      <PageHead title={errorText.title} />
      <PageBody>
        <Notice
          action={
            <Button variant="primary" onPress={() => location.reload()}>
              {errorText.reload}
            </Button>
          }
        >
          {errorText.kept}
        </Notice>
        <details className={css.details}>
          <summary>{errorText.details}</summary>
          <pre>{error instanceof Error ? (error.stack ?? error.message) : String(error)}</pre>
        </details>
      </PageBody>
    </div>
  );
}
