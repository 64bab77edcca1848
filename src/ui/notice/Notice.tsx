import type { ReactNode } from 'react';
import * as css from './Notice.css';

interface NoticeProps {
  readonly icon?: ReactNode;
  readonly title?: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Replaces missing content: empty, unavailable, not found. Says why, and what to do. */
export function Notice({ icon, title, children, action }: NoticeProps) {
  return (
    <div className={css.notice}>
      {icon}
      {title && <p className={css.title}>{title}</p>}
      {children && <p className={css.text}>{children}</p>}
      {action}
    </div>
  );
}
