declare global {
  interface Navigator {
    /** Global Privacy Control: https://w3c.github.io/gpc/ */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Whether the browser sends Do Not Track or Global Privacy Control. Browser only. */
export function hasDoNotTrack(): boolean {
  return navigator.globalPrivacyControl === true || /^(1|yes)$/.test(navigator.doNotTrack ?? '');
}
