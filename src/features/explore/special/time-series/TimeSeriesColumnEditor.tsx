import { useState } from 'react';
import type { FormData } from '@/model/chart';
import { editorText } from '@/text/messages/explore/special';
import { timeSeriesColumnsText as text } from '@/text/messages/explore/time-series-columns';
import { EditorFrame } from '@/ui/editor-popover/EditorFrame';
import { columnMembers, readTimeSeriesColumn } from '@/viz/controls/compound/time-series-column';
import type { PanelContext } from '@/viz/controls/panel';
import { ColumnMemberField } from './ColumnMemberField';

interface TimeSeriesColumnEditorProps {
  readonly title: string;
  readonly column: FormData;
  readonly context: PanelContext;
  readonly onSave: (column: FormData) => void;
  readonly onClose: () => void;
}

/** EXP-096: one column of a time series table. Members that belong to other types are kept. */
export function TimeSeriesColumnEditor({ title, column, context, onSave, onClose }: TimeSeriesColumnEditorProps) {
  const [draft, setDraft] = useState(column);
  const read = readTimeSeriesColumn(draft);
  return (
    <EditorFrame
      title={title}
      words={editorText}
      isChanged={draft !== column}
      canSave={read.colType !== null}
      note={read.colType === null ? text.typeMissing : undefined}
      onSave={() => onSave(draft)}
      onClose={onClose}
    >
      {columnMembers(read.colType).map(member => (
        <ColumnMemberField
          key={member}
          member={member}
          column={read}
          context={context}
          onChange={value => setDraft(before => ({ ...before, [member]: value }))}
        />
      ))}
    </EditorFrame>
  );
}
