import { once } from 'node:events';
import { createConnection, createServer, type Socket } from 'node:net';

/** Counts the rows in what a server sends, part by part; parts may end anywhere. */
type RowCounter = () => (part: Buffer) => number;

/** Splits what arrives into messages. @param sizeOf the size of the first one, null while that is not known */
function messages(sizeOf: (rest: Buffer) => number | null, count: (message: Buffer) => number) {
  let rest = Buffer.alloc(0);
  return (part: Buffer): number => {
    rest = Buffer.concat([rest, part]);
    let rows = 0;
    for (;;) {
      const size = sizeOf(rest);
      if (size === null || rest.length < size) return rows;
      rows += count(rest.subarray(0, size));
      rest = rest.subarray(size);
    }
  };
}

const DATA_ROW = 'D'.charCodeAt(0);

/** A message is its type, its length from there on, and its content. */
export const rowsOfPostgresql: RowCounter = () =>
  messages(
    rest => (rest.length < 5 ? null : 1 + rest.readInt32BE(1)),
    message => (message[0] === DATA_ROW ? 1 : 0),
  );

/** Of a packet: its length in three bytes, and its number in the answer. */
const HEAD = 4;
const [OK, TWO_BYTES, END, FAILURE] = [0x00, 0xfc, 0xfe, 0xff];

/** An answer is a packet alone, or the number of columns, the columns, an end, the rows, and an end. */
export const rowsOfMariadb: RowCounter = () => {
  let columns = 0;
  let place: 'before' | 'columns' | 'rows' = 'before';
  return messages(
    rest => (rest.length < HEAD ? null : HEAD + rest.readUIntLE(0, 3)),
    packet => {
      const [number, first] = [packet[3], packet[HEAD]];
      const isEnd = first === END && packet.length < HEAD + 9;
      if (place === 'before') {
        // The greeting and what follows it have other numbers.
        if (number !== 1 || first === undefined || first === OK || first === FAILURE) return 0;
        columns = first === TWO_BYTES ? packet.readUInt16LE(HEAD + 1) : first;
        place = 'columns';
      } else if (place === 'columns') {
        columns -= 1;
        if (columns < 0) place = 'rows';
      } else if (isEnd || first === FAILURE) place = 'before';
      else return 1;
      return 0;
    },
  );
};

/** A socket that leads to a server's, and counts the rows that come from there. */
export async function countingSocket(file: string, target: string, rowsOf: RowCounter) {
  const counted = { rows: 0, connections: 0 };
  const sockets = new Set<Socket>();
  const server = createServer(client => {
    counted.connections += 1;
    const source = createConnection(target);
    const rowsIn = rowsOf();
    source.on('data', part => {
      counted.rows += rowsIn(part);
    });
    for (const socket of [client, source]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    client.pipe(source).pipe(client);
  });
  server.listen(file);
  await once(server, 'listening');
  return {
    counted,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
