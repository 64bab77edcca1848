import type { ReactNode } from 'react';
import { hasPermission } from '@/model/permissions';
import { useOpenSession } from '@/offline/react/context';
import { product } from '@/text/product';
import { Notice } from '@/ui/notice/Notice';
import { PageBody, PageHead } from '@/ui/page/Page';
import { useDocumentTitle } from '@/ui/use-document-title';

interface ReadableOnlyProps {
  /** The view that the user needs the permission on. */
  readonly view: string;
  readonly needs?: string;
  readonly title: string;
  readonly words: { readonly noPermission: string; readonly noPermissionWhy: string };
  readonly children: ReactNode;
}

/** A list for users who may read it; others see a message, and their device does not ask for it. */
export function ReadableOnly({ view, needs = 'can_read', title, words, children }: ReadableOnlyProps) {
  const { roles } = useOpenSession().facts;
  return hasPermission(roles, needs, view) ? children : <Unreadable title={title} words={words} />;
}

function Unreadable({ title, words }: Pick<ReadableOnlyProps, 'title' | 'words'>) {
  useDocumentTitle(title, product);
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        <Notice title={words.noPermission}>{words.noPermissionWhy}</Notice>
      </PageBody>
    </>
  );
}
