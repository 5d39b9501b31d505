import { File as NodeFile } from 'node:buffer';
import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';
// jsdom has no IndexedDB, which keeps drafts.
import 'fake-indexeddb/auto';
import { installComputedStyle } from './computed-style.mjs';

// A lazy route is compiled the first time a test opens it: on a busy machine without a cache the
// charts take longer than five seconds. A wait that succeeds takes no longer for it.
configure({ asyncUtilTimeout: 15_000 });
jest.setTimeout(40_000);

// What every browser has and jsdom lacks, as far as pages use it. Nothing of it does anything: a
// test that depends on one brings its own.
class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

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

// The Blob, FormData and Request of the tests are Node's, which know no file of jsdom.
globalThis.File = NodeFile;
globalThis.FileReader = class FileReader extends EventTarget {
  result = null;
  error = null;
  async readAsDataURL(blob) {
    try {
      const content = Buffer.from(await blob.arrayBuffer()).toString('base64');
      this.result = `data:${blob.type || 'application/octet-stream'};base64,${content}`;
      this.dispatchEvent(new Event('load'));
    } catch (error) {
      this.error = error;
      this.dispatchEvent(new Event('error'));
    }
  }
};

// jsdom has the dialog element, but neither opens nor closes it.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

installComputedStyle(window);
