import type { Dispatch, ReactNode, SetStateAction } from 'react';
import type { ChartInteraction } from '@/viz/plugin';
import { answered } from '@/offline/react/answered';
import { AnswerProvider } from '@/viz/answers';
import ChartTools from '@/viz/tools/ChartTools';
import type { ShownChart, Tool } from '@/viz/react/shown-chart';
import { ChartOverlay } from './ChartOverlay';

/** The overlay of a card: the full-window chart, its rows, or one of its tools. */
export type Overlay = 'full' | 'table' | Tool;

interface CardOverlaysProps {
  readonly overlay: Overlay;
  readonly chart: ShownChart;
  readonly aside: 'outdated' | 'stored' | undefined;
  readonly strip: ReactNode;
  readonly interaction: ChartInteraction;
  readonly onOverlay: Dispatch<SetStateAction<Overlay | null>>;
}

/** The overlay of a card. Loaded when the first one is opened. */
export default function CardOverlays({ overlay, chart, aside, strip, interaction, onOverlay }: CardOverlaysProps) {
  const close = () => onOverlay(now => (now === overlay ? null : now));
  if (overlay === 'full' || overlay === 'table')
    return (
      <ChartOverlay
        kind={overlay}
        chart={chart}
        aside={aside}
        strip={strip}
        interaction={interaction}
        onClose={close}
      />
    );
  return (
    <AnswerProvider value={answered}>
      <ChartTools chart={chart} tool={overlay} onTool={onOverlay} onClose={close} onPick={interaction.onPick} />
    </AnswerProvider>
  );
}
