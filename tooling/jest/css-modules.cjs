// A CSS module in which every class keeps its name: `styles.card === 'card'`.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });
