/**
 * What the house uses of React Router, and the only place that names it. A shared module is loaded
 * whole, whatever a page takes of it: this one is shared instead of the library, so that what nobody
 * uses stays out. A part that is missing here is added here, never imported past it.
 */
export {
  createBrowserRouter,
  createContext,
  data,
  isRouteErrorResponse,
  Link,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  redirect,
  RouterContextProvider,
  RouterProvider,
  ScrollRestoration,
  useBlocker,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRouteError,
  useSearchParams,
  type LinkProps,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  type RouteObject,
  type ShouldRevalidateFunction,
} from 'react-router-dom';
