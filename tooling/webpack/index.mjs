export { edgeServer } from './edge-server.mjs';
export { nodeService } from './node-service.mjs';
export { oneBundle } from './one-bundle.mjs';
export { remoteClient } from './remote-client.mjs';
export { remoteServer } from './remote-server.mjs';
export { serviceWorker } from './service-worker.mjs';
export { shellClient } from './shell-client.mjs';
export { standaloneServer } from './standalone-server.mjs';
