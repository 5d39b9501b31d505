// A CSS module in which every class is named as it is written: `styles.card === 'card'`.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });
