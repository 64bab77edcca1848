import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { chartText } from '@/text/messages/chart';
import { Button } from '@/ui/button/Button';
import * as card from '@/ui/card/Card.css';

const LONG = 160;

/** A chart that this device has no answer for. */
export function ChartMissing({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className={card.empty}>
      <CloudOff size={18} aria-hidden="true" />
      <strong>{chartText.notHere}</strong>
      <span>{chartText.notHereReason}</span>
      <Button size="small" onPress={onRetry}>
        {chartText.getLater}
      </Button>
    </div>
  );
}

/** A chart that was refused an answer, or that could not be drawn. The whole of a long message is behind Details. */
export function ChartFailed({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  const [open, setOpen] = useState(false);
  const isLong = message.length > LONG;
  return (
    <div className={card.failed} role="alert">
      <p>{isLong && !open ? `${message.slice(0, LONG)}…` : message}</p>
      <div className={card.actions}>
        <Button size="small" onPress={onRetry}>
          {chartText.retry}
        </Button>
        {isLong && (
          <Button size="small" variant="ghost" onPress={() => setOpen(!open)}>
            {chartText.details}
          </Button>
        )}
      </div>
    </div>
  );
}
