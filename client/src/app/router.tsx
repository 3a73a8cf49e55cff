import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import { Frame } from './Frame.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { RouteError } from './RouteError.tsx'
import { routes, type ScreenHandle } from './routes.tsx'

/** The registry as the router wants it: one frame, lazy screens, a broken screen stays inside the frame. */
export function routeObjects(): RouteObject[] {
  return [
    {
      element: <Frame />,
      errorElement: <RouteError />,
      children: routes.map(({ id, path, area, title, load }) => ({
        id,
        path,
        handle: { id, area, title } satisfies ScreenHandle,
        lazy: load,
        hydrateFallbackElement: <PageSkeleton />,
        errorElement: <RouteError />,
      })),
    },
  ]
}

export const createRouter = () => createBrowserRouter(routeObjects())
