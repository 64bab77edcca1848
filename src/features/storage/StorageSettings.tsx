import { storageText } from '@/text/messages/offline/storage';
import * as card from '@/ui/card/Card.css';
import { BringBack } from './BringBack';
import { Protect } from './Protect';
import { useStorageFacts } from './use-storage-facts';
import { WhenToDownload } from './WhenToDownload';
import * as css from './Storage.css';

/** Storage preferences, and tools for troubleshooting. */
export function StorageSettings() {
  const { room, again } = useStorageFacts(null);
  return (
    <div className={css.settings}>
      <WhenToDownload />
      {room?.canProtect && (
        <section className={`${card.card} ${css.panel}`}>
          <h2 className={css.panelTitle}>{storageText.check.storage}</h2>
          <p className={css.panelNote}>{room.persisted ? storageText.isProtectedNote : storageText.mayGo}</p>
          {!room.persisted && <Protect onProtected={again} />}
        </section>
      )}
      <BringBack />
    </div>
  );
}
