export { afterLogin, isSitePath, loginPath, POST_LOGIN_KEY } from './login-redirect';
export { startSession, type SessionSettings } from './start';
export { sessionStore, type Session } from './store';
export { useHasRole, useSession, useViewer } from './use-session';
