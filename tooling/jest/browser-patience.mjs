import { configure } from '@testing-library/dom';

// A lazy route is compiled the first time a test opens it: on a busy machine that takes longer
// than the second Testing Library waits. A wait that succeeds is as quick as ever.
configure({ asyncUtilTimeout: 5_000 });
jest.setTimeout(20_000);
