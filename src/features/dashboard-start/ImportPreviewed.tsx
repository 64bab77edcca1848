import type { ImportPreview, PreviewedAsset } from '@/api/assets';
import { fieldName } from '@/text/field-name';
import { importPreviewText as text } from '@/text/messages/home/import-preview';
import * as css from './ImportDialog.css';

/** Longer lists of names would not be read. */
const MOST_FIELDS = 8;

const changes = ['created', 'changed', 'kept', 'equal'] as const;

/** `Name, Description, Parameters metrics and 3 more` */
function fieldsOf({ kind, fields }: PreviewedAsset): string {
  const names = fields.slice(0, MOST_FIELDS).map(field => fieldName(field, kind));
  const left = fields.length - names.length;
  return [names.join(', '), ...(left > 0 ? [text.more(left)] : [])].join(' ');
}

/** The effects of an import, in groups; charts that it removes from a dashboard come first. */
export function ImportPreviewed({ preview }: { readonly preview: ImportPreview }) {
  return (
    <section className={css.group} aria-label={text.title}>
      {preview.removed.map(({ dashboard, charts }) => (
        <div key={dashboard} className={css.removed}>
          <p>{text.removed(dashboard || text.unnamed)}</p>
          <ul>
            {charts.map((chart, index) => (
              <li key={`${index} ${chart}`}>{chart || text.unnamed}</li>
            ))}
          </ul>
        </div>
      ))}
      {changes.map(change => {
        const assets = preview.assets.filter(asset => asset.change === change);
        if (assets.length === 0) return null;
        return (
          <details key={change} open={change === 'changed' || change === 'kept'}>
            <summary className={css.summary}>{text[change](assets.length)}</summary>
            <ul role="list" className={css.assets}>
              {assets.map(asset => (
                <li key={`${asset.kind} ${asset.uuid}`}>
                  <span className={css.kind}>{text[asset.kind]}</span> {asset.name || text.unnamed}
                  {asset.fields.length > 0 && <p className={css.kind}>{text.differs(fieldsOf(asset))}</p>}
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </section>
  );
}
