import type { RouteObject } from 'react-router-dom'
import { Frame } from '#client/shell/Frame.tsx'
import { PageSkeleton } from '#client/shell/PageSkeleton.tsx'
import { RouteError } from '#client/shell/RouteError.tsx'
import type { ScreenHandle, ScreenRoute } from '#client/screens/publicRoutes.tsx'

/** The route that all screens lie below. */
export const frame = 'frame'

/** A screen as the router wants it. */
export const objectOf = ({ id, path, area, title, opensSession, opensTo, load }: ScreenRoute): RouteObject => ({
  id,
  path,
  handle: { id, area, title, ...(opensSession && { opensSession }), ...(opensTo && { opensTo }) } satisfies ScreenHandle,
  lazy: load,
  hydrateFallbackElement: <PageSkeleton />,
  errorElement: <RouteError />,
})

/** The registry as the router wants it: one frame, lazy screens, a broken screen stays inside the frame. */
export const routeObjects = (screens: readonly ScreenRoute[]): RouteObject[] => [
  { id: frame, element: <Frame />, errorElement: <RouteError />, children: screens.map(objectOf) },
]
