import { keepPages } from './keep-pages';

const router = {
  state: { location: { key: 'default' }, navigation: { state: 'idle' } },
  subscribe: () => () => {},
} as unknown as Parameters<typeof keepPages>[0];

/** A browser in which a worker controls the page or not, and its registration is still there or not. */
function browserWith({ controlled, registered }: { controlled: boolean; registered: boolean }) {
  const registration = { active: { postMessage: jest.fn() } };
  const serviceWorker = {
    controller: controlled ? {} : null,
    register: jest.fn(async () => registration),
    ready: Promise.resolve(registration),
    getRegistration: async () => (registered ? registration : undefined),
  };
  Object.defineProperty(performance, 'getEntriesByType', { value: () => [], configurable: true });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  return { serviceWorker, registration };
}

afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

test('a first visit registers the worker, and tells it which page is read', async () => {
  const { serviceWorker, registration } = browserWith({ controlled: false, registered: false });
  await keepPages(router);
  expect(serviceWorker.register).toHaveBeenCalledTimes(1);
  expect(registration.active.postMessage).toHaveBeenCalledWith({ page: '/', files: [] });
});

// Registered again, it would be brought back, and its end, which happens once, would be over.
test('a page whose worker was switched off does not bring it back', async () => {
  const { serviceWorker } = browserWith({ controlled: true, registered: false });
  await keepPages(router);
  expect(serviceWorker.register).not.toHaveBeenCalled();
});
