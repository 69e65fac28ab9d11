export { DataWithStatus, Redirect, redirect, RouteError } from './answers.ts';
export { BrowserRouter, type Hydration } from './browser-router.ts';
export {
  Outlet,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
  useRouter,
  useSearchParams,
} from './hooks.ts';
export { Link, Navigate, NavLink } from './link.tsx';
export { matchRoutes } from './match-routes.ts';
export type { Path } from './location.ts';
export { type LoaderArgs, type Route, settleRoute } from './route.ts';
export type { Router } from './router.ts';
export { RouterProvider } from './router-provider.tsx';
