/**
 * The exports of React Router that the packages use. Federation loads a shared module as a whole, so
 * this module is shared instead of the library, without the unused exports. Add a missing one here,
 * do not import the library elsewhere.
 */
export {
  createBrowserRouter,
  createContext,
  data,
  isRouteErrorResponse,
  Link,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  redirect,
  RouterContextProvider,
  RouterProvider,
  ScrollRestoration,
  // "Unsafe" is that it may change with a minor version; there is no other way to read the history.
  UNSAFE_DataRouterContext as DataRouterContext,
  useBlocker,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRouteError,
  useSearchParams,
  type ActionFunction,
  type LinkProps,
  type LoaderFunctionArgs,
  type Location,
  type MiddlewareFunction,
  type RouteObject,
  type ShouldRevalidateFunction,
} from 'react-router-dom';
export { isAtPathname, isAtPattern, matchPath, toRouterPattern, toRouterRoute } from './at-path';
