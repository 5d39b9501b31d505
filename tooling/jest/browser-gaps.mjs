// What every browser has and jsdom lacks, as far as the pages ask for it. They do nothing: a test
// that cares about one brings its own.
class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

// A test of the server side runs in Node, where there is nothing to fill in.
if (typeof window !== 'undefined') {
  globalThis.ResizeObserver ??= SilentObserver;
  globalThis.IntersectionObserver ??= SilentObserver;

  window.matchMedia ??= (media) => ({
    matches: false,
    media,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  });
  // jsdom has this one, and it reports "not implemented" on the console.
  window.scrollTo = () => {};

  Element.prototype.scrollIntoView ??= () => {};
  Element.prototype.hasPointerCapture ??= () => false;
  Element.prototype.setPointerCapture ??= () => {};
  Element.prototype.releasePointerCapture ??= () => {};

  // jsdom knows the dialog element, but neither opens nor closes it.
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
