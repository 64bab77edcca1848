import { openDatabase } from '../local-engine/open-database';
import type { ToDeviceSql } from './messages';
import { serveStatements } from './serve-statements';

/** The part of a worker's global scope that is used here; the page's types do not include it. */
interface WorkerScope {
  addEventListener(type: 'message', listener: (event: MessageEvent<ToDeviceSql>) => void): void;
  postMessage(message: unknown, transfer: Transferable[]): void;
}
declare const self: WorkerScope;

const serve = serveStatements({
  tell: (message, transfer = []) => self.postMessage(message, transfer),
  open: openDatabase,
});
self.addEventListener('message', ({ data }) => void serve(data));
