import { Plug, Square } from 'lucide-react';
import { connectText as text } from '@/text/messages/datasets/databases';
import { needsNetworkText } from '@/text/messages/frame/needs-network';
import { Button } from '@/ui/button/Button';
import * as table from '@/ui/table/Table.css';
import { isReady } from './draft';
import type { EnteredConnection } from './use-connection';
import * as css from './Connect.css';

interface ConnectButtonsProps {
  readonly formId: string;
  readonly connection: EnteredConnection;
  readonly isNew: boolean;
  readonly onClose: () => void;
}

/** Tests and saves the entered connection. */
export function ConnectButtons({ formId, connection, isNew, onClose }: ConnectButtonsProps) {
  const { draft, checks, isBusy, isAway } = connection;
  return (
    <>
      <span className={css.test}>
        {checks.test.name === 'running' ? (
          <Button onPress={checks.stop}>
            <Square size={16} aria-hidden="true" />
            {text.stopTest}
          </Button>
        ) : (
          <Button
            unavailable={isAway ? needsNetworkText['test-connection'] : undefined}
            isDisabled={isBusy}
            onPress={() => void checks.tryIt(draft)}
          >
            <Plug size={16} aria-hidden="true" />
            {text.test}
          </Button>
        )}
      </span>
      <span className={table.notPhone}>
        <Button variant="ghost" onPress={onClose}>
          {text.cancel}
        </Button>
      </span>
      <Button
        variant="primary"
        type="submit"
        form={formId}
        unavailable={isAway ? needsNetworkText['validate-parameters'] : undefined}
        isDisabled={!isReady(draft)}
        isPending={isBusy}
      >
        {isNew ? text.connect : text.save}
      </Button>
    </>
  );
}
