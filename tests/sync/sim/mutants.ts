/** A text that occurs exactly once in a file, and its replacement. */
interface Edit {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

/** A deliberate defect of the sync core. Where two guards protect the same thing, it removes both. */
export interface Mutant {
  readonly name: string;
  /** A day that shows it, as last searched for; null if none is known. */
  readonly by: number | null;
  readonly edits: readonly Edit[];
}

const at = (folder: string) => (file: string, find: string, replace: string) => ({
  file: `src/offline/${folder}${file}`,
  find,
  replace,
});
const outbox = at('outbox/');
const offline = at('');
const one = (by: number | null, name: string, ...edits: readonly Edit[]): Mutant => ({ name, by, edits });

const noFence = outbox('commit-batch.ts', 'if (!(await isHeld(store, lease.fence))) throw new LostLeaseError();', '');
const anySender = outbox(
  'commit-batch.ts',
  'if (!isStill(command, present[index], this.#options.sender)) {',
  'if (command === null) {',
);

/** Each of them breaks a promise in some sequence of events. */
export const mutants: readonly Mutant[] = [
  // Handing over.
  one(12, 'no idempotency key', outbox('attempt.ts', "{ 'Idempotency-Key': key, ...(etag", '{ ...(etag')),
  one(
    12,
    'another key for each attempt',
    outbox('attempt.ts', "'Idempotency-Key': key, ...(etag", "'Idempotency-Key': `${key} ${Date.now()}`, ...(etag"),
  ),
  one(30, 'dropped If-Match', outbox('attempt.ts', "...(etag === null ? {} : { 'If-Match': etag })", '')),
  one(
    37,
    'no look before a write without a version',
    outbox('attempt.ts', 'command.etag === null || sending.readBeforeWrite', 'sending.readBeforeWrite'),
  ),
  one(
    207,
    'written down as sent only afterwards',
    outbox(
      'commit-batch.ts',
      'this.#entries.push(marked);',
      'this.#entries.push({ ...marked, attempted: command.attempted, sent: command.sent });',
    ),
  ),
  one(
    2,
    'removed before it is sent',
    outbox('commit-batch.ts', 'this.#entries.push(marked);', 'void this.#store.outbox.delete(seqOf(marked));'),
  ),
  one(
    123,
    'repeated in another form while nobody knows',
    outbox('attempt.ts', 'sent && (options.isFresh || sent.etag !== null)', 'sent && options.isFresh'),
  ),
  one(
    16,
    'a create repeated without looking for its effect',
    outbox(
      'attempt.ts',
      'const search = options.capabilities.idempotencyKeys ? null : sending.search;',
      'const search = null;',
    ),
  ),
  one(
    34,
    'an effect that was found is not recognised',
    outbox('commit-batch.ts', 'if (!isTaken && !isTakenNow)', 'if (isTaken && isTakenNow)'),
  ),
  one(
    34,
    'what may have arrived counts as unsent',
    outbox('commit-batch.ts', 'mayHaveArrived ? command :', 'mayHaveArrived && command === null ? command :'),
  ),
  one(
    8,
    'no answer counts as none needed',
    outbox(
      'attempt.ts',
      "    default:\n      return { kind: 'postponed', failure: outcome, mayHaveArrived: true };",
      '    default:\n      return taken(null);',
    ),
  ),
  one(
    34,
    'no answer counts as certain failure',
    outbox(
      'attempt.ts',
      "    default:\n      return { kind: 'postponed', failure: outcome, mayHaveArrived: true };",
      "    default:\n      return { kind: 'postponed', failure: outcome, mayHaveArrived: false };",
    ),
  ),
  // Answers.
  one(
    17,
    '401 treated as rejection',
    outbox(
      'attempt.ts',
      "    case 'sign-in':\n    case 'csrf':",
      "    case 'sign-in':\n      return { kind: 'rejected', status: 401, message: '', fields: {} };\n    case 'csrf':",
    ),
  ),
  one(
    17,
    'a session that ended is an acceptance',
    outbox(
      'attempt.ts',
      "    case 'sign-in':\n    case 'csrf':",
      "    case 'sign-in':\n      return taken(null);\n    case 'csrf':",
    ),
  ),
  one(
    30,
    '403 treated as done',
    outbox('attempt.ts', 'if (doneBy.includes(status))', 'if (doneBy.includes(status) || status === 403)'),
  ),
  one(
    20,
    '404 treated as done',
    outbox('attempt.ts', 'if (doneBy.includes(status))', 'if (doneBy.includes(status) || status === 404)'),
  ),
  one(
    15,
    '412 treated as done',
    outbox(
      'attempt.ts',
      '!read.doneBy.includes(outcome.status))\n    return lookAndMerge(command, read, sending, options);',
      "!read.doneBy.includes(outcome.status))\n    return { kind: 'sent', patches: read.apply(), id: null, from: null, to: null };",
    ),
  ),
  one(
    55,
    'a page of the network is an acceptance',
    outbox(
      'attempt.ts',
      "    case 'unchanged':\n      return taken(null);",
      "    case 'unchanged':\n    case 'intercepted':\n      return taken(null);",
    ),
  ),
  one(
    120,
    'Retry-After ignored',
    outbox(
      'commit-batch.ts',
      "const after = failure.kind === 'unavailable' ? failure.after : null;",
      'const after = null;',
    ),
  ),
  one(4, 'a refused token is not renewed', {
    file: 'src/api/client.ts',
    find: 'if (!isRefusedToken || !csrfToken) return first;',
    replace: 'return first;',
  }),
  // Conflicts.
  one(
    30,
    'conflict resolved as mine',
    outbox(
      'attempt.ts',
      'const merged = sending.merge(server);',
      "const first = sending.merge(server);\n  const merged = first.kind === 'conflict' ? sending.merge(server, Object.fromEntries(first.items.map(({ key }) => [key, 'mine']))) : first;",
    ),
  ),
  one(
    30,
    'conflict resolved as theirs',
    outbox(
      'attempt.ts',
      'const merged = sending.merge(server);',
      "const first = sending.merge(server);\n  const merged = first.kind === 'conflict' ? { kind: 'done' } : first;",
    ),
  ),
  one(
    30,
    'no base check',
    offline(
      'commands/update.ts',
      'merge({ base: base.fields, mine: payload.fields, theirs }, choices)',
      'merge({ base: theirs, mine: payload.fields, theirs }, choices)',
    ),
  ),
  one(
    45,
    'the base of a rename is not checked',
    offline('resources/dashboard/rename.ts', 'theirs === base.title ||', 'theirs !== payload.title ||'),
  ),
  one(
    3,
    'a difference is no difference',
    offline('commands/update.ts', 'isSame(merge, theirs, wanted);', 'isSame(merge, theirs, theirs);'),
  ),
  one(
    481,
    'another form under the same key',
    outbox('attempt.ts', '? sent.key : `${sent.key}+`;', '? sent.key : sent.key;'),
  ),
  one(
    null,
    'a version for a copy that lacks what others changed',
    offline(
      'resources/own-table.ts',
      'return from !== null && from === known ? to : null;',
      'return from !== null || known !== null ? to : null;',
    ),
  ),
  // Order and dependencies.
  one(
    10,
    'several of one thing at the same time',
    outbox('plan.ts', 'if (behind !== undefined) behind?.push(seqOf(command));', 'if (behind === null) return;'),
  ),
  one(
    312,
    'the last of one thing first',
    outbox('plan.ts', 'const first = behind?.shift();', 'const first = behind?.pop();'),
  ),
  one(478, 'dependants sent early', outbox('new-entry.ts', 'needs: needsOf(command, makes),', 'needs: [],')),
  one(
    478,
    'dependants never freed',
    outbox('names.ts', 'needs: command.needs.filter(need => need !== local) };', 'needs: command.needs };'),
  ),
  one(
    478,
    'names not rewritten in the payload',
    outbox(
      'names.ts',
      'const next = withServerId({ resource, payload, base, patches }, local, id);',
      'const next = { ...withServerId({ resource, base, patches }, local, id), payload };',
    ),
  ),
  one(
    181,
    'names not rewritten in what is shown',
    outbox(
      'names.ts',
      'const next = withServerId({ resource, payload, base, patches }, local, id);',
      'const next = { ...withServerId({ resource, payload, base }, local, id), patches };',
    ),
  ),
  one(
    268,
    'the same local id twice',
    outbox('enqueue.ts', "put({ name: 'localIds', count: count + 1 });", "put({ name: 'localIds', count });"),
  ),
  one(
    268,
    'dependants left behind',
    outbox('discard.ts', 'const all = [command, ...(await dependantsOf(store, [command]))];', 'const all = [command];'),
  ),
  one(
    578,
    'a create that may have arrived is forgotten with its removal',
    outbox('removal.ts', 'if (!create || !isWithoutEffect(create)) return null;', 'if (!create) return null;'),
  ),
  // The outbox.
  one(
    30,
    'dropped await of the write to the disk',
    outbox(
      'enqueue.ts',
      'return await withinQuota(store, sizeOf(mutation), () =>',
      'const saving = withinQuota(store, sizeOf(mutation), () =>',
    ),
    outbox(
      'enqueue.ts',
      '    );\n  } catch (cause) {',
      '    );\n    saving.catch(() => undefined);\n    return { seq: null, key, local: null, replaced: [] };\n  } catch (cause) {',
    ),
  ),
  one(
    37,
    'relaxed transactions',
    offline('store/database.ts', "chromeTransactionDurability: 'strict'", "chromeTransactionDurability: 'relaxed'"),
  ),
  one(
    207,
    'coalescing into an attempted command',
    outbox('entry.ts', 'return !attempted && (', 'return attempted !== null && ('),
  ),
  one(
    4,
    'coalescing forgets the earlier base',
    outbox(
      'enqueue.ts',
      'const { base, etag, makes } = earlier;',
      'const { makes } = earlier;\n  const { base, etag } = command;',
    ),
  ),
  one(
    11,
    'accepted and not removed',
    outbox('acknowledge.ts', '    taken.map(({ command }) => seqOf(command)),\n', '    [],\n'),
  ),
  one(
    64,
    'accepted and not in the copy',
    outbox(
      'acknowledge.ts',
      '  await patchCopies(\n    store,\n    taken.flatMap(each => acceptedPatches(each, now)),\n  );\n',
      '',
    ),
  ),
  one(null, 'late acknowledgement changes anyway', noFence, anySender),
  one(
    10,
    'no lock and no fence',
    noFence,
    outbox('lock.ts', 'if (left > 0 && left <= LEASE) return { left };', ''),
    outbox(
      'lock.ts',
      "await locks.request(`tidemark ${role === 'logLease' ? 'log' : 'sender'} ${store.name}`, async () => {",
      'await (async (given: () => Promise<void>) => given())(async () => {',
    ),
    anySender,
  ),
  one(
    46,
    'what was put off is never taken up',
    outbox(
      'sender-reducer.ts',
      "nextAt === null || state.name === 'stopped' ? [] : [{ run: 'wake-at', at: nextAt }]",
      '[]',
    ),
  ),
  one(
    242,
    'a clock that was set back stops the queue',
    outbox('plan.ts', 'return state.retryAt <= now || now < state.since;', 'return state.retryAt <= now;'),
  ),
  // Reading.
  one(
    11,
    'overtaken reads stored',
    offline('sync/fetch/current.ts', 'if ((await acknowledgedSoFar(store)) !== before) return null;', ''),
  ),
  one(
    11,
    'acknowledgements not counted',
    outbox('acknowledge.ts', '(await acknowledgedSoFar(store)) + taken.length', 'await acknowledgedSoFar(store)'),
  ),
  one(
    9,
    'pending changes not shown',
    outbox('pending.ts', "state.name === 'rejected' || state.name === 'gone' ? []", "state.name !== 'waiting' ? []"),
  ),
  // People.
  one(
    17,
    'sent for whoever is signed in',
    offline(
      'session/session-client.ts',
      'person() === null || holder.value.result.userId === person();',
      'person() !== undefined;',
    ),
    offline(
      'session/session-client.ts',
      'holder.value.result.userId === id ? response',
      'holder.value.result.userId !== null ? response',
    ),
  ),
];
