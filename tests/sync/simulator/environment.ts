import 'fake-indexeddb/auto';
import { installLightResponses } from './light-response';

// Databases of one process share their changes directly; a channel would deliver them again, at a moment that no seed
// controls, and also from processes beside this one.
Reflect.deleteProperty(globalThis, 'BroadcastChannel');
installLightResponses();
