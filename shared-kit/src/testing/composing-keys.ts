/**
 * What a keydown has while an input method composes a word, by browser: Safari sends the Enter that ends
 * the word after the composition. For `test.each`.
 */
export const COMPOSING_KEYS: readonly [string, { isComposing?: boolean; keyCode?: number }][] = [
  ['in a composition', { isComposing: true, keyCode: 229 }],
  ['in a composition that states no code', { isComposing: true }],
  ['after a composition, as Safari sends it', { isComposing: false, keyCode: 229 }],
];
