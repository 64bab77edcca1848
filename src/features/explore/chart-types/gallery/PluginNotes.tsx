import { useObservable } from '@/offline/react/context';
import { addedText as text } from '@/text/messages/charts/added-types';
import { pluginsState } from '@/viz/added/plugins-state';
import * as css from './Gallery.css';

/** Reports which chart type plugins are loading and which failed. */
export function PluginNotes() {
  const { loading, plugins } = useObservable(pluginsState);
  return (
    <>
      {loading && (
        <p className={css.count} role="status">
          {text.loading}
        </p>
      )}
      {Object.entries(plugins).map(
        ([key, { error }]) =>
          error !== null && (
            <p key={key} className={css.count} role="alert">
              {text.failed(key, error)}
            </p>
          ),
      )}
    </>
  );
}
