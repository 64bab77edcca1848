import type { Part } from '@/model/arrange/arrangement';
import { editMeta } from '@/model/arrange/edit';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { Text } from '../../layout/Text';
import { usePicked, useSession } from '../session/context';
import { PartFrame } from './PartFrame';
import { textIn } from './part-text';
import * as css from '../Arrange.css';

/** A text of the dashboard; its preview is shown beside the editor. */
export function EditText({ part }: { readonly part: Part }) {
  const session = useSession();
  const { id } = part;
  const isWriting = usePicked(session.writing, writing => writing === id);
  const code = textIn(part, 'code');
  const write = () => session.writing.set(isWriting ? null : id);
  return (
    <PartFrame part={part} isWriting={isWriting} onWrite={write}>
      <div className={isWriting ? css.writing : css.text}>
        {isWriting && (
          <textarea
            className={css.code}
            aria-label={arrangeText.markdown}
            value={code}
            autoFocus
            spellCheck
            onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
            onChange={event =>
              void session.apply(arrangement => editMeta(arrangement, id, { code: event.target.value }), `code ${id}`)
            }
            onKeyDown={event => {
              event.stopPropagation();
              if (event.key === 'Escape') write();
            }}
          />
        )}
        <div className={css.written}>
          <Text code={code} />
        </div>
      </div>
    </PartFrame>
  );
}
