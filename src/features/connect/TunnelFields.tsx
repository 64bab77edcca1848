import { connectTunnelText as text } from '@/text/messages/datasets/databases';
import { Segmented } from '@/ui/segmented/Segmented';
import { Switch } from '@/ui/switch/Switch';
import { TextField } from '@/ui/text-field/TextField';
import * as css from './Connect.css';
import type { FieldProblems } from './field-problems';
import { SecretField } from './SecretField';
import { isHostKey, newTunnel, tunnelPort, type TunnelDraft } from './tunnel-draft';

interface TunnelFieldsProps {
  /** Null if there is none. */
  readonly tunnel: TunnelDraft | null;
  readonly problems: FieldProblems;
  /** @param field whose errors no longer apply */
  readonly onChange: (tunnel: TunnelDraft | null, field: string) => void;
  /** Called when a field loses focus. */
  readonly onLeave: () => void;
}

/** Whether a database is reached through an SSH server, and the fields of that server. */
export function TunnelFields({ tunnel, problems, onChange, onLeave }: TunnelFieldsProps) {
  const { fields } = problems;
  return (
    <div className={css.tunnel} role="group" aria-label={text.title}>
      <Switch
        label={text.use}
        selected={tunnel !== null}
        onChange={isUsed => onChange(isUsed ? newTunnel : null, 'tunnel')}
      />
      {fields['tunnel'] && (
        <p className={css.error} role="alert">
          {fields['tunnel']}
        </p>
      )}
      {tunnel && <ServerFields tunnel={tunnel} problems={problems} onChange={onChange} onLeave={onLeave} />}
    </div>
  );
}

function ServerFields({ tunnel, problems, onChange, onLeave }: TunnelFieldsProps & { readonly tunnel: TunnelDraft }) {
  const { fields } = problems;
  const error = (words: string | undefined) => (words === undefined ? {} : { error: words });
  const plain = { onBlur: onLeave, autoComplete: 'off', spellCheck: 'false' } as const;
  const secret = (field: 'password' | 'key' | 'passphrase', name: string) => ({
    field: { label: text[field], isRequired: field !== 'passphrase' },
    value: tunnel[field],
    error: fields[name],
    onChange: (value: string) => onChange({ ...tunnel, [field]: value }, name),
    onLeave,
  });
  return (
    <>
      <p className={css.hint}>{text.about}</p>
      <div className={css.parameters}>
        <TextField
          {...plain}
          label={text.address}
          value={tunnel.address}
          onChange={address => onChange({ ...tunnel, address }, 'tunnelAddress')}
          isRequired
          {...error(fields['tunnelAddress'])}
        />
        <TextField
          {...plain}
          label={text.port}
          value={tunnel.port}
          inputMode="numeric"
          onChange={port => onChange({ ...tunnel, port }, 'tunnelPort')}
          isRequired
          {...error(tunnelPort(tunnel) === undefined ? text.portWrong : fields['tunnelPort'])}
        />
        <TextField
          {...plain}
          label={text.username}
          value={tunnel.username}
          onChange={username => onChange({ ...tunnel, username }, 'tunnelUsername')}
          isRequired
          {...error(fields['tunnelUsername'])}
        />
        <div className={css.method}>
          <Segmented
            label={text.loginWith}
            options={[
              { id: 'password', label: text.byPassword },
              { id: 'key', label: text.byKey },
            ]}
            selected={tunnel.by}
            onSelect={by => onChange({ ...tunnel, by }, 'tunnelPassword')}
          />
        </div>
        {tunnel.by === 'password' ? (
          <SecretField key="password" {...secret('password', 'tunnelPassword')} />
        ) : (
          <>
            <SecretField key="key" isLong {...secret('key', 'tunnelKey')} />
            <SecretField key="passphrase" {...secret('passphrase', 'tunnelPassphrase')} />
          </>
        )}
        <TextField
          {...plain}
          label={text.hostKey}
          value={tunnel.hostKey}
          onChange={hostKey => onChange({ ...tunnel, hostKey }, 'tunnelHostKey')}
          placeholder={text.hostKeyHint}
          {...error(isHostKey(tunnel.hostKey) ? fields['tunnelHostKey'] : text.hostKeyWrong)}
        />
      </div>
      <p className={css.hint}>{text.hostKeyAbout}</p>
    </>
  );
}
