export { resolveLoginRedirect, isSitePath, loginPath, POST_LOGIN_KEY } from './login-redirect';
export { startSession, type SessionOptions } from './start-session';
export { sessionStore, type Session } from './session-store';
export { useHasRole, useSession, useViewer } from './use-session';
