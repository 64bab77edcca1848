import type { ReactNode } from 'react';
import { Container } from './Container';
import { useOpenTab, usePart } from '../session/context';
import { TabStrip } from './TabStrip';
import * as css from '../Arrange.css';

/** Tabs within a page, with the content of the open one. @param children draw a page */
export function EditTabs({ id, children }: { readonly id: string; readonly children: (page: string) => ReactNode }) {
  const part = usePart(id);
  const [open] = useOpenTab(id);
  if (!part) return null;
  return (
    <Container part={part} className={css.tabs}>
      <TabStrip id={id} placement="inside" />
      {open !== undefined && children(open)}
    </Container>
  );
}
