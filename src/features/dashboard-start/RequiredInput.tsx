import { startText } from '@/text/messages/home/dashboard-start';
import { TextField } from '@/ui/text-field/TextField';
import type { ImportRequirements } from '@/api/read/import-failure';
import type { ImportSecrets } from './use-import';
import * as css from './ImportDialog.css';

interface RequiredInputProps {
  readonly required: ImportRequirements;
  readonly overwriteTitle: (existing: number) => string;
  readonly given: ImportSecrets;
  readonly onGive: (kind: keyof ImportSecrets, file: string, value: string) => void;
}

const secrets: readonly (readonly [keyof ImportSecrets, (file: string) => string])[] = [
  ['passwords', file => startText.password(file)],
  ['sshPasswords', file => startText.sshPassword(file)],
  ['sshKeys', file => startText.sshKey(file)],
  ['sshKeyPasswords', file => startText.sshKeyPassword(file)],
];

/** What the server requires before it imports: consent to overwrite, and secrets that an archive does not contain. */
export function RequiredInput({ required, overwriteTitle, given, onGive }: RequiredInputProps) {
  const asked = secrets.flatMap(([kind, label]) => required[kind].map(file => ({ kind, file, label: label(file) })));
  return (
    <>
      {required.existing.length > 0 && (
        <div className={css.group} role="alert">
          <p>{overwriteTitle(required.existing.length)}</p>
          <ul role="list" className={css.files}>
            {required.existing.map(file => (
              <li key={file}>{file}</li>
            ))}
          </ul>
        </div>
      )}
      {asked.length > 0 && (
        <div className={css.group}>
          <p role="alert">{startText.passwordTitle}</p>
          {asked.map(({ kind, file, label }) => (
            <TextField
              key={`${kind} ${file}`}
              label={label}
              // A key has several lines, which a single-line field would join.
              {...(kind === 'sshKeys' ? { lines: 6 } : { type: 'password' })}
              autoComplete="off"
              isRequired
              value={given[kind][file] ?? ''}
              onChange={value => onGive(kind, file, value)}
            />
          ))}
        </div>
      )}
    </>
  );
}
