import type { RefObject } from 'react';
import { savedQueriesText } from '@/text/messages/home/saved-queries';
import { Menu } from '@/ui/menu/Menu';
import type { ListedQuery } from './listed-query';
import type { DialogSubject } from './QueryDialog';
import { useQueryActions } from './use-query-actions';

interface QueryMenuProps {
  readonly query: ListedQuery;
  readonly opener: RefObject<Element | null>;
  readonly onAsk: (asked: DialogSubject) => void;
  readonly onClose: () => void;
}

/** The actions of a query in the list. */
export default function QueryMenu({ query, opener, onAsk, onClose }: QueryMenuProps) {
  const { menu } = useQueryActions(query, onAsk);
  return <Menu label={savedQueriesText.actionsFor(query.name)} opener={opener} actions={menu} onClose={onClose} />;
}
