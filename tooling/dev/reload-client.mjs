// The first script of the shell in development: reloads the page when something was built.
const events = new EventSource('/__dev/events');
let wasDisconnected = false;

events.addEventListener('message', () => location.reload());
events.addEventListener('error', () => (wasDisconnected = true));
events.addEventListener('open', () => wasDisconnected && location.reload());
