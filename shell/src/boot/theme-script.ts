/**
 * Sets the visitor's theme before the first paint; the key is the kit's (`readTheme`). It stands in
 * the page itself, and the content security policy names it by its hash.
 */
export const THEME_SCRIPT =
  "try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}";
