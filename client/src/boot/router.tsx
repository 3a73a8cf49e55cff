import { createBrowserRouter, matchRoutes, type PatchRoutesOnNavigationFunction } from 'react-router-dom'
import { publicRoutes } from '#client/screens/publicRoutes.tsx'
import { receivedOf, type PageData } from './pageData.ts'
import { frame, objectOf, routeObjects } from './routeObjects.tsx'

/** Between two steps of a page's taking over: the visitor may scroll and type. */
const pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })

const allScreens = () => import('#client/screens/routes.tsx')
const isPublicPath = (path: string) => matchRoutes([...publicRoutes], path)?.at(-1)?.route.path !== '*'

/** Brings the other screens when somebody goes to an address that no public screen has, once. */
function bringOthers(): PatchRoutesOnNavigationFunction {
  let isWhole = false
  return async ({ path, patch, signal }) => {
    if (isWhole || isPublicPath(path)) return
    const { authenticatedRoutes } = await allScreens()
    // The router leaves out what comes after somebody has gone elsewhere.
    if (isWhole || signal.aborted) return
    patch(frame, authenticatedRoutes.map(objectOf))
    isWhole = true
  }
}

export type Router = ReturnType<typeof createBrowserRouter>

/**
 * With all screens, for a page that the server has not rendered: it is hardly ever a guest's. Where they cannot be had, the page says so in
 * its frame.
 */
export async function createRouter(): Promise<Router> {
  const all = await allScreens().catch(() => undefined)
  return all
    ? createBrowserRouter(routeObjects(all.routes))
    : createBrowserRouter(routeObjects(publicRoutes), { patchRoutesOnNavigation: bringOthers() })
}

/** Goes on where the server has ended: the screen's code is there and its data known, so that the first drawing is the server's. */
export async function continueRouter(page: PageData): Promise<Router> {
  const { pathname, search, hash } = window.location
  // Screens compare what they draw with the server's drawing, also where they write their own address into a link.
  if (pathname + search !== page.url) window.history.replaceState(window.history.state, '', page.url + hash)
  const isPublic = publicRoutes.some(({ id }) => id === page.screen)
  const objects = routeObjects(isPublic ? publicRoutes : (await allScreens()).routes)
  const route = objects[0]?.children?.find(({ id }) => id === page.screen)
  if (typeof route?.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
  await pause()
  return createBrowserRouter(objects, {
    hydrationData: { loaderData: { [page.screen]: receivedOf(page) } },
    ...(isPublic && { patchRoutesOnNavigation: bringOthers() }),
  })
}
