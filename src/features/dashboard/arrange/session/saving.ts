import { writeArrangement } from '@/model/arrange/arrangement';
import { LAYOUT_MAX } from '@/model/arrange/constants';
import type { History } from '@/model/arrange/history';
import { titleIn } from '@/model/arrange/edit';
import { UNTITLED_DASHBOARD } from '@/model/limits';
import type { DraftBase } from '@/offline/store/records';
import { isReadable, type JsonDocument } from '@/model/json-document';
import { withExpanded } from '../../card/expanded-charts';
import { saveDashboard } from '@/offline/resources/dashboard/new-commands';
import type { NewCommand } from '@/offline/commands/command';

export type Saving =
  | {
      readonly kind: 'command';
      readonly command: NewCommand;
      /** Nine tenths of what can be stored are used. */ readonly isNearlyTooLarge: boolean;
    }
  | { readonly kind: 'too-large' };

/** Unreadable metadata stay unchanged. */
function metadataWith(stored: JsonDocument, expanded: ReadonlyMap<number, boolean>): JsonDocument {
  return isReadable(stored) ? withExpanded(stored ?? {}, expanded) : stored;
}

type Arranged = Pick<History, 'present' | 'recoloured'>;

/**
 * The command that saves an edited layout. The server takes the layout inside the metadata, so those are sent too: as
 * they were found, except for the chosen colours and the opened or closed chart descriptions. Changes of others are
 * merged when it is sent.
 *
 * @param confirms whether a conflict needs confirmation first
 */
export function savingOf(
  dashboardId: number,
  base: DraftBase,
  { present: arrangement, recoloured }: Arranged,
  expanded: ReadonlyMap<number, boolean>,
  confirms = false,
): Saving {
  const layout = writeArrangement(arrangement);
  const { length } = JSON.stringify(layout);
  if (length > LAYOUT_MAX) return { kind: 'too-large' };
  const title = (titleIn(arrangement) ?? base.title).trim() || UNTITLED_DASHBOARD;
  const isRenamed = title !== base.title;
  const before = {
    metadata: base.metadata,
    layout: base.layout,
    ...(isRenamed ? { title: base.title } : {}),
  };
  const after = {
    metadata: metadataWith(recoloured ?? base.metadata, expanded),
    layout,
    ...(isRenamed ? { title } : {}),
  };
  const command = saveDashboard({ id: dashboardId, name: title, etag: base.etag }, { before, after, confirms });
  return { kind: 'command', command, isNearlyTooLarge: length > 0.9 * LAYOUT_MAX };
}
