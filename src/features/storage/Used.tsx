import { assignInlineVars } from '@vanilla-extract/dynamic';
import { ShieldCheck } from 'lucide-react';
import type { KeptSizes } from '@/offline/reads/storage';
import { budgetOf, type Kind as Budgeted } from '@/offline/quota/budget';
import type { StorageFacts } from '@/offline/quota/protect';
import { keptEditionsText } from '@/text/messages/home/report-editions';
import { storageText } from '@/text/messages/offline/storage';
import { formatBytes } from '@/text/sizes';
import * as card from '@/ui/card/Card.css';
import { Chip } from '@/ui/chip/Chip';
import { Protect } from './Protect';
import * as css from './Storage.css';

interface UsedProps {
  readonly sizes: KeptSizes;
  readonly room: StorageFacts | null;
  readonly onProtected: () => void;
}

type Kind = keyof typeof css.kind;

const names = (): Readonly<Record<Kind, string>> => ({
  pins: storageText.pinned,
  rows: storageText.rows,
  seen: storageText.seenResults,
  pictures: storageText.pictures,
  versions: storageText.versions,
  editions: keptEditionsText.kind,
  logs: storageText.logs,
  app: storageText.app,
  own: storageText.own,
  rest: storageText.rest,
});

/** Kinds with their own share of the space. */
const budgets: Readonly<Partial<Record<Kind, Budgeted>>> = {
  pins: 'pins',
  seen: 'results',
  pictures: 'pictures',
  versions: 'versions',
  editions: 'editions',
};

/** Smaller shares of the used space are shown as part of the rest. */
const LEAST = 0.005;

/** How much of the browser's quota is used, and by what. */
export function Used({ sizes, room, onProtected }: UsedProps) {
  const known = { ...sizes, app: room?.app ?? 0 };
  const sum = Object.values(known).reduce((total, bytes) => total + bytes, 0);
  const usage = Math.max(room?.usage ?? 0, sum);
  const parts = ([...Object.entries(known), ['rest', usage - sum]] as [Kind, number][]).filter(
    ([, bytes]) => bytes > usage * LEAST || bytes > 1_000_000,
  );
  return (
    <section className={`${card.card} ${css.meter}`} aria-label={storageText.size}>
      <div className={css.top}>
        <span className={css.amount}>{formatBytes(usage)}</span>
        {room?.quota != null && <span className={css.of}>{storageText.of(formatBytes(room.quota))}</span>}
        <span className={css.end}>
          {room?.persisted && (
            <Chip variant="accent">
              <ShieldCheck size={14} aria-hidden="true" />
              {storageText.isProtected}
            </Chip>
          )}
          {room?.canProtect && !room.persisted && <Protect onProtected={onProtected} />}
        </span>
      </div>
      <div className={css.bar} aria-hidden="true">
        {parts.map(([kind, bytes]) => (
          <i
            key={kind}
            className={`${css.share} ${css.kind[kind]}`}
            style={assignInlineVars({ [css.used]: `${usage === 0 ? 0 : (bytes / usage) * 100}%` })}
          />
        ))}
      </div>
      <div className={css.parts}>
        {parts.map(([kind, bytes]) => (
          <span key={kind} className={css.part}>
            <i className={`${css.swatch} ${css.kind[kind]}`} />
            {names()[kind]}
            <span className={css.value}>{formatBytes(bytes)}</span>
            {room && budgets[kind] && (
              <span className={css.quiet}>{storageText.ofBudget(formatBytes(budgetOf(budgets[kind], room)))}</span>
            )}
          </span>
        ))}
        {room?.quota != null && (
          <span className={css.freeRoom}>{storageText.free(formatBytes(Math.max(0, room.quota - usage)))}</span>
        )}
      </div>
    </section>
  );
}
