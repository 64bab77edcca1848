import { deviceBytes } from '../kept-rows/device-bytes';
import type { ToEngine } from './messages';
import { openDatabase } from './open-database';
import { serveQuestions } from './serve-questions';

/** The part of a worker's global scope that is used here; the page's types do not include it. */
interface WorkerScope {
  addEventListener(type: 'message', listener: (event: MessageEvent<ToEngine>) => void): void;
  postMessage(message: unknown, transfer: Transferable[]): void;
}
declare const self: WorkerScope;

const serve = serveQuestions({
  tell: (message, transfer = []) => self.postMessage(message, transfer),
  open: openDatabase,
  bytes: deviceBytes(),
});
self.addEventListener('message', ({ data }) => void serve(data));
