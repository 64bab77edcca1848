import { Plug, Square } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Form } from 'react-aria-components/Form';
import type { AvailableEngine, KeptConnection } from '@/model/connection';
import { isEnabled } from '@/model/feature-flags';
import { saveConnection } from '@/offline/direct/connections';
import { useIsAway, useOffline, useOpenSession } from '@/offline/react/context';
import { listKey } from '@/offline/sync/subscriptions';
import { needsNetworkText } from '@/text/messages/frame/needs-network';
import { connectText as text } from '@/text/messages/datasets/databases';
import { Button } from '@/ui/button/Button';
import { Dialog } from '@/ui/dialog/Dialog';
import { Segmented } from '@/ui/segmented/Segmented';
import { TextField } from '@/ui/text-field/TextField';
import * as table from '@/ui/table/Table.css';
import { useToast } from '@/ui/toast/Toast';
import * as css from './Connect.css';
import {
  cacheTimeoutOf,
  hasWholeTunnel,
  isByParameters,
  isReady,
  keptDraft,
  newDraft,
  sentConnection,
  uploadSchemasOf,
  type ConnectionDraft,
} from './draft';
import { EngineChoice, FixedEngine } from './EngineChoice';
import { Options } from './Options';
import { ParameterFields } from './ParameterFields';
import { TestOutcome } from './TestOutcome';
import { TunnelFields } from './TunnelFields';
import { useChecks } from './use-checks';

interface ConnectFormProps {
  readonly engines: readonly [AvailableEngine, ...AvailableEngine[]];
  /** Null for a new connection. */
  readonly kept: KeptConnection | null;
  readonly onClose: () => void;
}

function firstDraft(engines: ConnectFormProps['engines'], kept: KeptConnection | null): ConnectionDraft {
  if (!kept) return newDraft(engines[0], null);
  return keptDraft(kept, engines.find(({ engine }) => engine === kept.engine)?.name ?? kept.engine);
}

/** The fields of a connection, each with its errors. */
export function ConnectForm({ engines, kept, onClose }: ConnectFormProps) {
  const id = kept?.id ?? null;
  const formId = useId();
  const { ask, registry } = useOffline();
  const isAway = useIsAway();
  const hasTunnels = isEnabled(useOpenSession().facts.flags, 'SSH_TUNNELING');
  const toast = useToast();
  const checks = useChecks(id);
  const [draft, setDraft] = useState(() => firstDraft(engines, kept));
  const [isBusy, setBusy] = useState(false);
  const checked = useRef(JSON.stringify(sentConnection(draft)));
  const isTesting = checks.test.name === 'running';

  function change(part: Partial<ConnectionDraft>, field: string | null = null): void {
    setDraft(before => ({ ...before, ...part }));
    checks.forget(field);
  }

  /** Checks the entries when a field loses focus, if it has changed. */
  function leave(): void {
    const sent = JSON.stringify(sentConnection(draft));
    if (draft.by !== 'parameters' || sent === checked.current || isAway || isBusy || !hasWholeTunnel(draft)) return;
    checked.current = sent;
    void checks.check(draft, false);
  }

  async function save(): Promise<void> {
    checked.current = JSON.stringify(sentConnection(draft));
    if (draft.by === 'parameters' && !(await checks.check(draft, true))) return;
    const options = {
      ...draft.options,
      cacheTimeout: cacheTimeoutOf(draft) ?? null,
      uploadSchemas: uploadSchemasOf(draft),
    };
    const outcome = await saveConnection(ask, sentConnection(draft), options, id);
    checks.tell(outcome);
    if (outcome.name !== 'done') return;
    registry.requestRefresh(new Set([listKey('database')]), true);
    toast({ text: id === null ? text.connected(draft.name) : text.saved(draft.name) });
    onClose();
  }

  function submit(): void {
    if (isBusy || isAway || !isReady(draft)) return;
    setBusy(true);
    void save().finally(() => setBusy(false));
  }

  const nameError = checks.problems.fields['name'];
  const uriError = checks.problems.fields['uri'];
  return (
    <Dialog
      title={kept ? text.editTitle(kept.name) : text.title}
      closeLabel={text.close}
      size="medium"
      staysOpen
      onClose={onClose}
      footer={
        <>
          <span className={css.test}>
            {isTesting ? (
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
            {kept ? text.save : text.connect}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        className={css.form}
        validationBehavior="aria"
        onSubmit={event => {
          event.preventDefault();
          submit();
        }}
      >
        {kept ? (
          <FixedEngine engine={draft.engine} />
        ) : (
          <EngineChoice engines={engines} chosen={draft.engine} onChoose={engine => change(newDraft(engine, draft))} />
        )}
        {isByParameters(draft.engine) && (
          <div className={css.method}>
            <Segmented
              label={text.method}
              options={[
                { id: 'parameters', label: text.byParameters },
                { id: 'address', label: text.byUri },
              ]}
              selected={draft.by}
              onSelect={by => change({ by })}
            />
          </div>
        )}
        <TextField
          label={text.displayName}
          value={draft.name}
          onChange={name => change({ name }, 'name')}
          isRequired
          maxLength={250}
          autoComplete="off"
          {...(nameError ? { error: nameError } : {})}
        />
        {draft.by === 'parameters' ? (
          <ParameterFields
            draft={draft}
            problems={checks.problems}
            onChange={(name, value) => change({ values: { ...draft.values, [name]: value } }, name)}
            onLeave={leave}
          />
        ) : (
          <div>
            <TextField
              label={text.uri}
              value={draft.uri}
              onChange={uri => change({ uri }, 'uri')}
              isRequired
              autoComplete="off"
              spellCheck="false"
              placeholder={draft.engine.placeholder}
              {...(uriError ? { error: uriError } : {})}
            />
            <p className={css.hint}>{text.uriHint}</p>
          </div>
        )}
        {hasTunnels && draft.engine.mayHaveTunnel && (
          <TunnelFields
            tunnel={draft.tunnel}
            problems={checks.problems}
            onChange={(tunnel, field) => change({ tunnel }, field)}
            onLeave={leave}
          />
        )}
        <TestOutcome test={checks.test} />
        <Options draft={draft} onChange={part => setDraft(before => ({ ...before, ...part }))} />
      </Form>
    </Dialog>
  );
}
