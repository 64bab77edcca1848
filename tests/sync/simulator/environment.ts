import 'fake-indexeddb/auto';
import { installLightResponses } from './light-response';

// Databases of one process hear of each other's changes directly; through a channel they would hear of them again, at a
// moment that no seed decides, and from processes beside this one.
Reflect.deleteProperty(globalThis, 'BroadcastChannel');
installLightResponses();
