import { createBrowserRouter, RouterProvider } from 'react-router';
import { Rooms } from './rooms.tsx';

const router = createBrowserRouter([{ path: '*', element: <Rooms /> }], { basename: '/backoffice' });

/** The whole back office, under its address. */
export function Backoffice() {
  return <RouterProvider router={router} />;
}
