import type { createBrowserRouter } from 'react-router-dom'

type Router = ReturnType<typeof createBrowserRouter>

let underWay = 0
let here: string | null = null

/** Goes where the session asks. */
export async function lead(router: Router, to: string): Promise<void> {
  underWay += 1
  try {
    await router.navigate(to)
  } finally {
    underWay -= 1
  }
}

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

/** A way the session asked for has begun and must not be crossed. React hears of it too late to tell. */
export const isBeingLed = () => underWay > 0

/** False when the window has arrived elsewhere while the old page is still drawn. */
export const isStillAt = (pathname: string) => here === null || here === pathname
