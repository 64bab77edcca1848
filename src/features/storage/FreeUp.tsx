import { Eraser } from 'lucide-react';
import { storageText } from '@/text/messages/offline/storage';
import { formatBytes } from '@/text/sizes';
import { Button } from '@/ui/button/Button';
import * as card from '@/ui/card/Card.css';
import * as css from './Storage.css';

/** Frees space by removing data that the user did not choose to keep. */
export function FreeUp({ bytes, onClear }: { readonly bytes: number; readonly onClear: (size: string) => void }) {
  const size = formatBytes(bytes);
  return (
    <section className={`${card.card} ${css.panel}`}>
      <h2 className={css.panelTitle}>{storageText.freeUp}</h2>
      <p className={css.panelNote}>{storageText.freeUpNote}</p>
      <div className={css.wideButton}>
        <Button isDisabled={bytes === 0} onPress={() => onClear(size)}>
          <Eraser size={16} aria-hidden="true" />
          {bytes === 0 ? storageText.nothingToClear : storageText.clear(size)}
        </Button>
      </div>
    </section>
  );
}
