import { useId } from 'react';
import { Form } from 'react-aria-components/Form';
import { isEnabled } from '@/model/feature-flags';
import { useOpenSession } from '@/offline/react/context';
import { connectText as text } from '@/text/messages/datasets/databases';
import { Dialog } from '@/ui/dialog/Dialog';
import { Segmented } from '@/ui/segmented/Segmented';
import { TextField } from '@/ui/text-field/TextField';
import { ConnectButtons } from './ConnectButtons';
import { isByParameters, newDraft } from './draft';
import { EngineChoice, FixedEngine } from './EngineChoice';
import { Options } from './Options';
import { ParameterFields } from './ParameterFields';
import { TestOutcome } from './TestOutcome';
import { TunnelFields } from './TunnelFields';
import { useConnection, type ConnectionProps } from './use-connection';
import * as css from './Connect.css';

/** The fields of a connection, each with its errors. */
export function ConnectForm({ engines, kept, onClose }: ConnectionProps) {
  const formId = useId();
  const hasTunnels = isEnabled(useOpenSession().facts.flags, 'SSH_TUNNELING');
  const connection = useConnection({ engines, kept, onClose });
  const { draft, setDraft, change, leave, submit, checks } = connection;
  const nameError = checks.problems.fields['name'];
  const uriError = checks.problems.fields['uri'];
  return (
    <Dialog
      title={kept ? text.editTitle(kept.name) : text.title}
      closeLabel={text.close}
      size="medium"
      staysOpen
      onClose={onClose}
      footer={<ConnectButtons formId={formId} connection={connection} isNew={kept === null} onClose={onClose} />}
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
