import type { ReactNode } from 'react';
import { hasPermission } from '@/model/permissions';
import { useOpenSession } from '@/offline/react/context';
import { managedListText } from '@/text/messages/home/annotations';
import { ReadableOnly } from '../ReadableOnly';

/** A page for users who may read annotations; others see a message. */
export function ReadableAnnotations({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <ReadableOnly view="Annotation" title={title} words={managedListText}>
      {children}
    </ReadableOnly>
  );
}

/** Whether the user may change annotations and their layers. */
export function useMayWrite(): boolean {
  const { facts } = useOpenSession();
  return hasPermission(facts.roles, 'can_write', 'Annotation');
}
