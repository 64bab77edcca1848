import type { ReactNode } from 'react';
import { hasPermission } from '@/model/permissions';
import { useOpenSession } from '@/offline/react/context';
import { managedListText as text } from '@/text/messages/home/annotations';
import { Notice } from '@/ui/notice/Notice';
import { PageBody, PageHead } from '@/ui/page/Page';

/** A page for users who may read annotations; others see a message. */
export function ReadableOnly({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { facts } = useOpenSession();
  if (hasPermission(facts.roles, 'can_read', 'Annotation')) return children;
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        <Notice title={text.noPermission}>{text.noPermissionWhy}</Notice>
      </PageBody>
    </>
  );
}

/** Whether the user may change annotations and their layers. */
export function useMayWrite(): boolean {
  const { facts } = useOpenSession();
  return hasPermission(facts.roles, 'can_write', 'Annotation');
}
