import { Link } from '@tanstack/react-router';
import { homeText } from '@/text/messages/home/home';
import { frameText } from '@/text/messages/frame/shell';
import { product } from '@/text/product';
import { errorText } from '@/text/messages/frame/failure';
import { Button } from '@/ui/button/Button';
import { Inline } from '@/ui/layout/Stack';
import { Notice } from '@/ui/notice/Notice';
import { PageBody, PageHead } from '@/ui/page/Page';
import * as page from '@/ui/page/Page.css';
import { useDocumentTitle } from '@/ui/use-document-title';
import { useOpenOverlay } from '@/ui/shell/overlays';

/** Shown for unknown addresses, with a search for what was meant. */
export default function NotFound() {
  const open = useOpenOverlay();
  useDocumentTitle(errorText.notFound, product);
  return (
    <>
      <PageHead title={errorText.notFound} />
      <PageBody>
        <Notice
          action={
            <Inline gap={3}>
              <Button onPress={() => open('palette')}>{homeText.find}</Button>
              <Link to="/" className={page.link}>
                {frameText.home}
              </Link>
            </Inline>
          }
        >
          {errorText.notFoundAction}
        </Notice>
      </PageBody>
    </>
  );
}
