import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import { Frame } from '#client/shell/Frame.tsx'
import { receivedOf, type PageData } from './pageData.ts'
import { PageSkeleton } from '#client/shell/PageSkeleton.tsx'
import { RouteError } from '#client/shell/RouteError.tsx'
import { routes, type ScreenHandle } from '#client/screens/routes.tsx'

/** The registry as the router wants it: one frame, lazy screens, a broken screen stays inside the frame. */
export function routeObjects(): RouteObject[] {
  return [
    {
      element: <Frame />,
      errorElement: <RouteError />,
      children: routes.map(({ id, path, area, title, opensSession, opensTo, load }) => ({
        id,
        path,
        handle: { id, area, title, ...(opensSession && { opensSession }), ...(opensTo && { opensTo }) } satisfies ScreenHandle,
        lazy: load,
        hydrateFallbackElement: <PageSkeleton />,
        errorElement: <RouteError />,
      })),
    },
  ]
}

/** Between two steps of a page's taking over: the visitor may scroll and type. */
const pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })

export type Router = ReturnType<typeof createRouter>
export const createRouter = () => createBrowserRouter(routeObjects())

/** Goes on where the server has ended: the screen's code is there and its data known, so that the first drawing is the server's. */
export async function continueRouter(page: PageData): Promise<Router> {
  const { pathname, search, hash } = window.location
  // Screens compare what they draw with the server's drawing, also where they write their own address into a link.
  if (pathname + search !== page.url) window.history.replaceState(window.history.state, '', page.url + hash)
  const objects = routeObjects()
  const route = objects[0]?.children?.find(({ id }) => id === page.screen)
  if (typeof route?.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
  await pause()
  return createBrowserRouter(objects, { hydrationData: { loaderData: { [page.screen]: receivedOf(page) } } })
}
