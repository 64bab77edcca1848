// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { OfflineRuntime } from '@/offline/runtime/offline-runtime';
import type { SessionFacts } from '@/offline/state/facts';
import { needsNetworkText } from '@/text/messages/frame/needs-network';
import { connectOptionsText, connectText as text, connectTunnelText } from '@/text/messages/datasets/databases';
import { recordingServer, type SentCall } from '../../../tests/support/recording-server';
import { ada, closeScreens, NOW, openScreen } from '../../../tests/support/screen';
import ConnectDialog from './ConnectDialog';
import { balancedColumns } from './EngineChoice';

afterEach(closeScreens);

const string = (description: string) => ({ type: 'string', description });
const postgresql = {
  name: 'PostgreSQL',
  engine: 'postgresql',
  available_drivers: ['psycopg2'],
  default_driver: 'psycopg2',
  preferred: true,
  sqlalchemy_uri_placeholder: 'postgresql://user:password@host:port/dbname',
  engine_information: { supports_file_upload: false },
  parameters: {
    type: 'object',
    required: ['database', 'host', 'port', 'username'],
    properties: {
      database: string('Database name'),
      encryption: { type: 'boolean', description: 'Encrypted' },
      host: string('Hostname or IP address'),
      password: string('Password'),
      port: { type: 'integer', description: 'Database port' },
      query: { type: 'object', description: 'Additional parameters' },
      ssh: { type: 'boolean', description: 'Tunnel' },
      username: string('Username'),
    },
  },
};
const sheets = {
  name: 'Google Sheets',
  engine: 'gsheets',
  parameters: { type: 'object', required: ['catalog'], properties: { catalog: { type: 'object' } } },
};
const sqlite = { name: 'SQLite', engine: 'sqlite', sqlalchemy_uri_placeholder: 'sqlite:///x' };

type Answer = Parameters<typeof recordingServer>[0] extends (call: SentCall) => infer A ? A : never;
const sip40 = (status: number, ...errors: readonly object[]): Answer => ({ status, body: { errors } });
const refused = (message: string, extra: object, type = 'X') => ({ message, error_type: type, level: 'error', extra });

const connection = {
  id: 4,
  database_name: 'Sales',
  backend: 'postgresql',
  driver: 'psycopg2',
  configuration_method: 'dynamic_form',
  sqlalchemy_uri: 'postgresql+psycopg2://ada:XXXXXXXXXX@db:5432/sales',
  parameters: {
    host: 'db',
    port: 5432,
    database: 'sales',
    username: 'ada',
    password: 'XXXXXXXXXX',
    query: { application_name: 'x' },
    encryption: true,
  },
  parameters_schema: postgresql.parameters,
  extra: JSON.stringify({ cost_estimate_enabled: true, engine_params: { a: 1 } }),
  expose_in_sqllab: true,
  allow_dml: true,
  cache_timeout: 60,
};

async function open(
  id: number | null,
  answers: Readonly<Record<string, Answer | (() => Answer)>> = {},
  flags: SessionFacts['flags'] = {},
) {
  const server = recordingServer(({ method, path }) => {
    const given = answers[`${method} ${path.replace('/api/v1/database/', '')}`];
    if (given) return typeof given === 'function' ? given() : given;
    if (path.endsWith('available/')) return { body: { databases: [postgresql, sheets, sqlite] } };
    if (path.endsWith('/connection')) return { body: { id: 4, result: connection } };
    if (path.endsWith('_connection/') || path.endsWith('_parameters/')) return { body: { message: 'OK' } };
    return { status: method === 'POST' ? 201 : 200, body: { id: 4, result: {} } };
  });
  const onClose = vi.fn<() => void>();
  const { connectivity } = await openScreen(<ConnectDialog id={id} onClose={onClose} />, {
    ask: server.ask,
    facts: { ...ada, flags },
  });
  await screen.findByLabelText(text.displayName);
  const sent = (path: string) => server.calls.filter(call => call.path.endsWith(path) && call.method !== 'GET');
  return { ...server, connectivity, onClose, sent };
}

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const leave = (label: string) => {
  fireEvent.focus(screen.getByLabelText(label));
  fireEvent.blur(screen.getByLabelText(label));
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pick = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const fillIn = () => {
  type(text.displayName, 'Sales');
  type('Host', 'db');
  type('Port', '5432');
  type('Database name', 'sales');
  type('Username', 'ada');
  type('Password', 'pw');
};
const parameters = { host: 'db', port: 5432, database: 'sales', username: 'ada', password: 'pw' };

describe('a new connection', () => {
  test('DBC-004 chooses from the engines that the server has, in the form of each', async () => {
    await open(null);
    const kinds = within(screen.getByRole('radiogroup', { name: text.choose })).getAllByRole('radio');
    expect(kinds.map(radio => radio.closest('label')?.textContent)).toEqual(['PostgreSQL', 'Google Sheets', 'SQLite']);
    expect(screen.getByLabelText('Host')).toBeDefined();
    expect(screen.queryByLabelText('Tunnel')).toBeNull();
    pick('SQLite');
    expect(screen.queryByLabelText('Host')).toBeNull();
    expect(screen.getByLabelText(text.uri).getAttribute('placeholder')).toBe('sqlite:///x');
  });

  test('DBC-005 is checked when a field loses focus, and before it is created', async () => {
    const { sent, onClose } = await open(null);
    fillIn();
    leave('Password');
    await waitFor(() => expect(sent('validate_parameters/')).toHaveLength(1));
    expect(sent('validate_parameters/')[0]?.body).toEqual({
      database_name: 'Sales',
      configuration_method: 'dynamic_form',
      engine: 'postgresql',
      driver: 'psycopg2',
      parameters: { ...parameters, query: {}, encryption: false },
    });
    leave('Password');
    press(text.connect);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent('validate_parameters/')).toHaveLength(2);
    expect(sent('database/')[0]?.body).toMatchObject({
      database_name: 'Sales',
      configuration_method: 'dynamic_form',
      parameters,
      expose_in_sqllab: true,
      allow_dml: false,
    });
  });

  test('DBC-008 DBC-010 shows missing values once somebody tries to connect', async () => {
    const lacking = sip40(
      422,
      refused('Missing', { missing: ['host', 'database'] }, 'CONNECTION_MISSING_PARAMETERS_ERROR'),
    );
    const { sent } = await open(null, { 'POST validate_parameters/': lacking });
    type(text.displayName, 'Sales');
    type('Port', '5432');
    leave('Port');
    await waitFor(() => expect(sent('validate_parameters/')).toHaveLength(1));
    expect(screen.queryByText('This is a required field')).toBeNull();
    press(text.connect);
    expect(await screen.findAllByText('This is a required field')).toHaveLength(2);
    expect(screen.getByLabelText('Host').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText('Port').getAttribute('aria-invalid')).not.toBe('true');
    expect(sent('database/')).toEqual([]);
  });

  test('DBC-009 shows that access is denied once somebody tries to connect', async () => {
    const denied = sip40(422, refused('Denied.', { invalid: ['username'] }, 'CONNECTION_ACCESS_DENIED_ERROR'));
    const { sent } = await open(null, { 'POST validate_parameters/': denied });
    fillIn();
    leave('Password');
    await waitFor(() => expect(sent('validate_parameters/')).toHaveLength(1));
    expect(screen.queryByText('Denied.')).toBeNull();
    press(text.connect);
    expect(await screen.findByText('Denied.')).toBeDefined();
  });

  test('DBC-011 shows invalid values at their field, also while the form is filled in', async () => {
    const closed = sip40(
      422,
      refused('No such host.', { invalid: ['host'] }),
      refused('The port is closed.', { invalid: ['port'] }),
    );
    await open(null, { 'POST validate_parameters/': closed });
    fillIn();
    leave('Password');
    expect(await screen.findByText('The port is closed.')).toBeDefined();
    expect(screen.getByLabelText('Host').getAttribute('aria-invalid')).toBe('true');
    type('Host', 'other');
    expect(screen.queryByText('No such host.')).toBeNull();
    expect(screen.getByText('The port is closed.')).toBeDefined();
  });

  test('DBC-006 DBC-012 sends a catalog as a map, and shows messages at its entries', async () => {
    const wrong = sip40(422, refused('Where is it?', { catalog: { idx: 1, url: true } }));
    const { sent } = await open(null, { 'POST validate_parameters/': wrong });
    type(text.displayName, 'Sheets');
    pick('Google Sheets');
    type(text.catalogName(1), 'fish');
    type(text.catalogValue(1), 'https://sheets/1');
    press(text.addEntry);
    type(text.catalogName(2), 'boats');
    press(text.connect);
    expect(await screen.findByText('Where is it?')).toBeDefined();
    expect(sent('validate_parameters/')[0]?.body).toMatchObject({
      parameters: { catalog: { fish: 'https://sheets/1', boats: '' } },
    });
    expect(screen.getByLabelText(text.catalogValue(2)).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText(text.catalogValue(1)).getAttribute('aria-invalid')).not.toBe('true');
  });

  test('DBC-001 DBC-003 can be tested, and reports success', async () => {
    const { sent } = await open(null);
    fillIn();
    press(text.test);
    expect(await screen.findByText('Connection looks good!')).toBeDefined();
    const [trial, ...others] = sent('test_connection/');
    expect([trial?.method, trial?.path, others]).toEqual(['POST', '/api/v1/database/test_connection/', []]);
    expect(trial?.body).toMatchObject({
      database_name: 'Sales',
      configuration_method: 'dynamic_form',
      engine: 'postgresql',
      parameters,
    });
    type('Host', 'other');
    expect(screen.queryByText('Connection looks good!')).toBeNull();
  });

  test('OFF-081 is neither tested nor checked without a network, and says so', async () => {
    const { connectivity, calls } = await open(null);
    fillIn();
    act(() => connectivity.set({ state: 'unreachable', since: NOW }));
    const before = calls.length;
    leave('Password');
    for (const [name, reason] of [
      [text.test, needsNetworkText['test-connection']],
      [text.connect, needsNetworkText['validate-parameters']],
    ] as const) {
      press(name);
      expect(await screen.findByText(reason)).toBeDefined();
    }
    expect(calls).toHaveLength(before);
  });

  test('that can read only parts of a database names the others', async () => {
    const warnings = ['broken.duckdb cannot be opened: it is empty.'];
    await open(null, { 'POST test_connection/': { body: { message: 'OK', warnings } } });
    fillIn();
    press(text.test);
    expect(await screen.findByText('broken.duckdb cannot be opened: it is empty.')).toBeDefined();
    expect(screen.getByText(text.unreadable)).toBeDefined();
  });

  test('shows the usual port of each kind of database, and does not fill it in', async () => {
    const { sent } = await open(null);
    expect(screen.getByLabelText('Port').getAttribute('placeholder')).toBe('Usually 5432');
    type(text.displayName, 'Sales');
    press(text.test);
    await waitFor(() => expect(sent('test_connection/')).toHaveLength(1));
    expect(sent('test_connection/')[0]?.body).toMatchObject({ parameters: { port: null } });
  });

  test.each([
    [1, 1],
    [4, 4],
    [5, 3],
    [6, 3],
    [7, 4],
    [9, 3],
  ])('%d kinds of database stand in %d columns', (count, columns) => {
    expect(balancedColumns(count)).toBe(columns);
  });

  test('DBC-002 a failed test shows the reason and the field', async () => {
    const failed = sip40(500, refused('Unable to connect to database "sales".', { invalid: ['database'] }));
    await open(null, { 'POST test_connection/': failed });
    fillIn();
    press(text.test);
    expect(await screen.findByText('ERROR: Unable to connect to database "sales".')).toBeDefined();
    expect(screen.getByLabelText('Database name').getAttribute('aria-invalid')).toBe('true');
  });

  /** A server that answers one call when the test releases it. */
  async function openSlow(slowly: string, answer: Answer = { body: { message: 'OK' } }) {
    let go: (() => void) | undefined;
    const signals: AbortSignal[] = [];
    const { ask } = recordingServer(({ path }) =>
      path.endsWith('available/') ? { body: { databases: [postgresql] } } : answer,
    );
    const slow: OfflineRuntime['ask'] = {
      ...ask,
      call: async (endpoint, request, options) => {
        if (endpoint.name === slowly) {
          if (options?.signal) signals.push(options.signal);
          await new Promise<void>(resolve => (go = resolve));
        }
        return ask.call(endpoint, request, options);
      },
    };
    await openScreen(<ConnectDialog id={null} onClose={() => undefined} />, { ask: slow });
    await screen.findByLabelText(text.displayName);
    fillIn();
    return { signals, answer: async () => act(async () => go?.()) };
  }

  test('ignores the result of a test that was stopped', async () => {
    const { signals, answer } = await openSlow('database.testConnection');
    press(text.test);
    press(text.stopTest);
    expect(signals[0]?.aborted).toBe(true);
    await answer();
    expect(await screen.findByText(text.stopped)).toBeDefined();
    expect(screen.queryByText('Connection looks good!')).toBeNull();
  });

  test('ignores a slow answer about an earlier entry', async () => {
    const { signals, answer } = await openSlow('database.testConnection');
    press(text.test);
    type('Host', 'other');
    expect(signals[0]?.aborted).toBe(true);
    expect(screen.queryByRole('button', { name: text.stopTest })).toBeNull();
    await answer();
    expect(screen.queryByText('Connection looks good!')).toBeNull();
  });

  test('does not show the errors of an earlier entry at the present one', async () => {
    const wrong = sip40(422, refused('No such host.', { invalid: ['host'] }));
    const { answer } = await openSlow('database.validateParameters', wrong);
    leave('Password');
    type('Host', 'other');
    await answer();
    expect(screen.queryByText('No such host.')).toBeNull();
  });

  test('can be described by its address instead', async () => {
    const { sent, onClose } = await open(null);
    type(text.displayName, 'Sales');
    fireEvent.click(screen.getByRole('radio', { name: text.byUri }));
    type(text.uri, ' postgresql://ada:pw@db/sales ');
    press(text.connect);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent('validate_parameters/')).toEqual([]);
    expect(sent('database/')[0]?.body).toMatchObject({
      configuration_method: 'sqlalchemy_form',
      sqlalchemy_uri: 'postgresql://ada:pw@db/sales',
    });
  });

  test('shows that a name is taken or that the server rejected the whole, and keeps the entries', async () => {
    const answers: Answer[] = [
      { status: 422, body: { message: { database_name: 'A database with the same name already exists.' } } },
      sip40(500, refused('It broke.', {})),
    ];
    const { onClose } = await open(null, { 'POST ': () => answers.shift() ?? {} });
    fillIn();
    press(text.connect);
    expect(await screen.findByText('A database with the same name already exists.')).toBeDefined();
    type(text.displayName, 'Other');
    press(text.connect);
    expect(await screen.findByText('ERROR: It broke.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Host').value).toBe('db');
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('an edited connection', () => {
  test('keeps its engine, its password and fields unknown here', async () => {
    const { sent, onClose } = await open(4);
    expect(screen.getByRole('dialog', { name: text.editTitle('Sales') })).toBeDefined();
    expect(screen.queryAllByRole('radio', { name: 'PostgreSQL' })).toEqual([]);
    expect(screen.queryByLabelText('Password', { selector: 'input' })).toBeNull();
    fireEvent.click(screen.getByLabelText(connectOptionsText.async));
    press(text.save);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const [call] = sent('database/4');
    expect(call).toMatchObject({
      method: 'PUT',
      body: {
        parameters: { ...connection.parameters },
        allow_run_async: true,
        allow_dml: true,
        cache_timeout: 60,
      },
    });
    const kept = expect.stringContaining('"engine_params":{"a":1}') as string;
    expect(call?.body).toMatchObject({ extra: kept });
    expect(sent('validate_parameters/')[0]?.body).toMatchObject({ id: 4 });
  });

  test('can have its password replaced, or kept after all', async () => {
    const { sent } = await open(4);
    press(text.replaceSecret);
    type('Password', 'new');
    press(text.test);
    await screen.findByText('Connection looks good!');
    press(text.keepSecret);
    press(text.test);
    await waitFor(() => expect(sent('test_connection/')).toHaveLength(2));
    expect(sent('test_connection/').map(({ body }) => body)).toMatchObject([
      { parameters: { password: 'new' } },
      { parameters: { password: 'XXXXXXXXXX' } },
    ]);
  });

  test('keeps the schemas for files as typed, and sends them as names', async () => {
    const uploads = { ...connection, allow_file_upload: true, engine_information: { supports_file_upload: true } };
    const { sent, onClose } = await open(4, { 'GET 4/connection': { body: { id: 4, result: uploads } } });
    type(connectOptionsText.schemas, 'main, ');
    expect(screen.getByLabelText<HTMLInputElement>(connectOptionsText.schemas).value).toBe('main, ');
    type(connectOptionsText.schemas, 'main, staging,');
    press(text.save);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const named = expect.stringContaining('"schemas_allowed_for_file_upload":["main","staging"]') as string;
    expect(sent('database/4')[0]?.body).toMatchObject({ extra: named });
  });

  test('shows which options are set while their section is closed', async () => {
    await open(4);
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Available, can change data')).toBeDefined();
    expect(dialog.getByText('Results cached for 60 s')).toBeDefined();
    type(connectOptionsText.timeout, 'long');
    expect(dialog.getByText(connectOptionsText.timeoutWrong)).toBeDefined();
    expect(screen.getByRole('button', { name: text.save }).hasAttribute('disabled')).toBe(true);
  });
});

describe('an SSH tunnel', () => {
  const on = { SSH_TUNNELING: true };
  const tunnels = { supports_file_upload: false, disable_ssh_tunneling: false };
  const offered = {
    'GET available/': { body: { databases: [{ ...postgresql, engine_information: tunnels }, sqlite] } },
  };
  const fillInTunnel = () => {
    fireEvent.click(screen.getByRole('switch', { name: connectTunnelText.use }));
    type(connectTunnelText.address, 'ssh.example.org');
    type(connectTunnelText.username, 'eve');
  };
  const connect = () => screen.getByRole<HTMLButtonElement>('button', { name: text.connect });

  test('is offered only where the server has them, and the engine is on a network', async () => {
    await open(null, offered, on);
    expect(screen.getByRole('switch', { name: connectTunnelText.use })).toBeDefined();
    pick('SQLite');
    expect(screen.queryByRole('switch', { name: connectTunnelText.use })).toBeNull();
    closeScreens();
    await open(null, offered);
    expect(screen.queryByRole('switch', { name: connectTunnelText.use })).toBeNull();
  });

  test('is sent with a password, once its fields are filled in', async () => {
    const { sent } = await open(null, offered, on);
    fillIn();
    fillInTunnel();
    expect(connect().disabled).toBe(true);
    type(connectTunnelText.password, 'secret');
    expect(connect().disabled).toBe(false);
    type(connectTunnelText.port, '70000');
    expect(screen.getByText(connectTunnelText.portWrong)).toBeDefined();
    expect(connect().disabled).toBe(true);
    type(connectTunnelText.port, '2222');
    press(text.connect);
    const ssh_tunnel = { server_address: 'ssh.example.org', server_port: 2222, username: 'eve', password: 'secret' };
    await waitFor(() => expect(sent('/database/')).toHaveLength(1));
    expect(sent('validate_parameters/').at(-1)?.body).toMatchObject({ ssh_tunnel });
    expect(sent('/database/')[0]?.body).toHaveProperty('ssh_tunnel', ssh_tunnel);
  });

  test('is sent with a key and its password', async () => {
    const { sent } = await open(null, offered, on);
    fillIn();
    fillInTunnel();
    pick(connectTunnelText.byKey);
    type(connectTunnelText.key, 'a\nkey');
    type(connectTunnelText.passphrase, 'words');
    press(text.test);
    await waitFor(() => expect(sent('test_connection/')).toHaveLength(1));
    expect(sent('test_connection/')[0]?.body).toHaveProperty('ssh_tunnel', {
      server_address: 'ssh.example.org',
      server_port: 22,
      username: 'eve',
      private_key: 'a\nkey',
      private_key_password: 'words',
    });
  });

  const hostKey = `SHA256:${'k'.repeat(43)}`;
  const ssh_tunnel = { id: 4, server_address: 'h', server_port: 22, username: 'eve', password: 'XXXXXXXXXX' };
  const kept = {
    'GET 4/connection': {
      body: {
        id: 4,
        result: { ...connection, engine_information: tunnels, ssh_tunnel: { ...ssh_tunnel, host_key: hostKey } },
      },
    },
  };

  test('that is stored shows its host key and no secret, and is removed by its switch', async () => {
    const { sent } = await open(4, kept, on);
    expect(screen.getByLabelText<HTMLInputElement>(connectTunnelText.hostKey).value).toBe(hostKey);
    expect(screen.getByRole('group', { name: connectTunnelText.password }).textContent).toContain(text.storedSecret);
    type(connectTunnelText.hostKey, '');
    press(text.test);
    await waitFor(() => expect(sent('test_connection/')).toHaveLength(1));
    expect(sent('test_connection/')[0]?.body).toMatchObject({
      ssh_tunnel: { password: 'XXXXXXXXXX', host_key: null },
    });
    fireEvent.click(screen.getByRole('switch', { name: connectTunnelText.use }));
    press(text.save);
    await waitFor(() => expect(sent('/4')).toHaveLength(1));
    expect(sent('/4')[0]?.body).toHaveProperty('ssh_tunnel', null);
  });

  test('whose host key changed says so at its field', async () => {
    const words = 'The host key of the SSH server at "h" has changed.';
    const changed = sip40(422, refused(words, { invalid: ['ssh_tunnel.host_key'] }));
    await open(4, { ...kept, 'POST validate_parameters/': changed }, on);
    press(text.save);
    const field = await screen.findByLabelText(connectTunnelText.hostKey);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(words)).not.toHaveLength(0);
  });
});
