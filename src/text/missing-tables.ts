import type { MissingRelations } from '@/model/database-metadata';
import { tablesMissingText as text } from './messages/datasets/tables-missing';

/** Why a list does not show all tables; null if it does. */
export function missingTables(missing: MissingRelations): string | null {
  switch (missing?.name) {
    case undefined:
      return null;
    case 'unlisted':
      return text.unlisted(missing.shown, missing.total);
    case 'unmatched':
      return text.unmatched(missing.shown, missing.total);
    case 'away':
      return text.away(missing.shown, missing.total);
    case 'asking':
      return text.asking;
    case 'failed':
      return text.failed;
  }
}
