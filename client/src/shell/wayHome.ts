import type { createBrowserRouter } from 'react-router-dom'

type Router = ReturnType<typeof createBrowserRouter>

let here: string | null = null

/** Remembers where the window has arrived, ahead of React. Returns how to stop. */
export function watchPlace(router: Router): () => void {
  const forget = router.subscribe(({ location }) => {
    here = location.pathname
  })
  return () => {
    forget()
    here = null
  }
}

/** False when the window has arrived elsewhere while the old page is still drawn. */
export const isStillAt = (pathname: string) => here === null || here === pathname
