import './code-cache.mjs';
// jsdom with the fetch and the streams of Node, which jsdom lacks.
import JsdomEnvironment from 'jest-fixed-jsdom';

/** Node's own URL, which all windows share, before any test has changed it. */
const urlProperties = Object.getOwnPropertyDescriptors(URL);

export default class BrowserEnvironment extends JsdomEnvironment {
  async teardown() {
    await super.teardown();
    // A test that replaces `URL.createObjectURL` would do so for all later files of this worker, and
    // keep its window alive.
    Object.defineProperties(URL, urlProperties);
  }
}
