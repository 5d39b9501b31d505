import { evaluateKit } from './evaluate-module.mjs';

/**
 * Reads the version of the contract from the shared-kit of a package.
 * @param {string} [name]
 * @returns {string}
 */
export const contractVersion = (name) => evaluateKit('contract/constants', name).CONTRACT_VERSION;
