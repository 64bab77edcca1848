import { useCallback, useState } from 'react';
import { isRecord } from '@/lib/json';
import { useDerivedCache } from '@/offline/react/use-derived-cache';
import { reportEditionsText as text } from '@/text/messages/home/report-editions';
import type { ColourOf } from '@/viz/colours/assignment';
import type { ChartInput } from '@/viz/plugin';
import { ChartPicture } from '@/viz/react/ChartPicture';
import { usePlugin } from '@/viz/react/use-plugin';
import { SPEC_CACHE } from '@/viz/vega/drawing';
import * as css from './Editions.css';

interface PartPictureProps {
  readonly name: string;
  readonly vizType: string;
  readonly input: ChartInput;
  readonly visible: boolean;
  readonly colourOf: ColourOf;
}

/** The picture of a chart of an edition: its type's own, drawn when it scrolls into view. */
export function PartPicture({ name, vizType, input, visible, colourOf }: PartPictureProps) {
  const cache = useDerivedCache(SPEC_CACHE, isRecord);
  const state = usePlugin(vizType);
  const [failed, setFailed] = useState<{ readonly of: ChartInput; readonly reason: string } | null>(null);
  const onFailed = useCallback((error: Error) => setFailed({ of: input, reason: error.message }), [input]);
  const reason = state.name === 'failed' ? state.message : failed?.of === input ? failed.reason : null;
  if (state.name === 'unknown') return <p className={css.why}>{text.unknownType}</p>;
  if (reason !== null) return <p className={css.why}>{text.notRendered(reason)}</p>;
  return (
    <div className={css.room}>
      {state.name === 'ready' && (
        <ChartPicture
          chart={{ ...input, plugin: state.plugin, name, colourOf, cache, selected: null }}
          visible={visible}
          onRendered={nothing}
          onFailed={onFailed}
        />
      )}
    </div>
  );
}

const nothing = () => undefined;
