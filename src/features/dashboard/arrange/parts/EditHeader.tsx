import type { Part } from '@/model/arrange/arrangement';
import { editMeta } from '@/model/arrange/edit';
import { backgroundOf, headerSizeOf } from '@/model/layout-nodes';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import * as layoutCss from '../../layout/DashboardLayout.css';
import { usePicked, useSession } from '../session/context';
import { PartFrame } from './PartFrame';
import { textIn } from './part-text';
import * as css from '../Arrange.css';

/** A header of the dashboard, edited in place. */
export function EditHeader({ part }: { readonly part: Part }) {
  const session = useSession();
  const { id, meta } = part;
  const isWriting = usePicked(session.writing, writing => writing === id);
  const text = textIn(part, 'text');
  const write = () => session.writing.set(isWriting ? null : id);
  return (
    <PartFrame part={part} isWriting={isWriting} onWrite={write}>
      <div className={layoutCss.background[backgroundOf(meta)]}>
        {isWriting ? (
          <input
            className={`${css.headerInput} ${layoutCss.headerSize[headerSizeOf(meta)]}`}
            aria-label={arrangeText.typeName('HEADER')}
            value={text}
            autoFocus
            onChange={event =>
              void session.apply(arrangement => editMeta(arrangement, id, { text: event.target.value }), `text ${id}`)
            }
            onBlur={({ relatedTarget }) => relatedTarget?.closest('[role="toolbar"]') || session.writing.set(null)}
            onKeyDown={event => {
              event.stopPropagation();
              if (event.key === 'Enter' || event.key === 'Escape') write();
            }}
          />
        ) : (
          <h2 className={`${layoutCss.header} ${layoutCss.headerSize[headerSizeOf(meta)]} ${css.headerText}`}>
            {text}
          </h2>
        )}
      </div>
    </PartFrame>
  );
}
