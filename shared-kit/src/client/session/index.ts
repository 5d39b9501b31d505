export { isSitePath, loginPath, POST_LOGIN_KEY, resolveLoginRedirect } from './login-redirect';
export { offerSessionRenewal, renewSessionInPlace } from './session-renewal';
export { sessionStore, useHasRole, useSession, useViewer, type Session } from './session-store';
export { startSession, type SessionOptions } from './start-session';
