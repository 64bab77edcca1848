import { X } from 'lucide-react';
import { useState } from 'react';
import type { Dataset } from '@/model/dataset';
import { answeredLater } from '@/offline/react/answered';
import { suitedChartsText as text } from '@/text/messages/explore/chart-types';
import { IconButton } from '@/ui/button/Button';
import * as card from '@/ui/card/Card.css';
import { AnswerProvider } from '@/viz/answers';
import type { ChangingChart } from './load-type-change';
import * as css from './Proposals.css';
import { SuitedCharts } from './SuitedCharts';
import { useSuitedCharts } from './use-suited-charts';

interface SuitedStripProps {
  readonly chart: ChangingChart;
  readonly dataset: Dataset;
  readonly onChooseType: (vizType: string) => void;
}

/** Shows a new chart as other types, below its picture. The user can close it. */
export default function SuitedStrip(props: SuitedStripProps) {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <Strip {...props} onClose={() => setOpen(false)} />;
}

function Strip({ chart, dataset, onChooseType, onClose }: SuitedStripProps & { readonly onClose: () => void }) {
  const suited = useSuitedCharts(chart);
  if (suited === null || suited.length === 0) return null;
  return (
    <section className={css.strip} aria-label={text.title}>
      <header className={card.head}>
        <h2 className={card.title}>{text.title}</h2>
        <IconButton size="small" label={text.close} onPress={onClose}>
          <X size={14} aria-hidden="true" />
        </IconButton>
      </header>
      <AnswerProvider value={answeredLater}>
        <div className={css.scrolled}>
          <SuitedCharts suited={suited} dataset={dataset} isRow onChoose={onChooseType} />
        </div>
      </AnswerProvider>
    </section>
  );
}
