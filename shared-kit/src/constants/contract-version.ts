/**
 * The version of the contract as releases state it in the registry. The major part rises when a
 * call that older releases make would no longer be answered.
 */
export const CONTRACT_VERSION = '1.0.0';
