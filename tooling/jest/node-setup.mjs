// A test that starts a server and a database of its own needs more than Jest's five seconds.
jest.setTimeout(30_000);
