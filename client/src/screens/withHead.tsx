import { useEffect, useReducer, type ComponentType } from 'react'
import { useLoaderData, useLocation, useNavigate, useParams } from 'react-router-dom'
import type { HeadOf, PageHead } from '#client/lib/page/pageHead.ts'
import { usePageTitle } from '#client/lib/page/pageTitle.ts'
import { allSettled, settledNow } from '#client/lib/page/settle.ts'

/** In the browser a screen's head names the window and leads on when the page has moved; everything else of it is for documents. */
export function withHead(Screen: ComponentType, headOf: HeadOf<unknown>): ComponentType {
  return function ScreenWithHead() {
    const head = useHead(headOf)
    usePageTitle(head?.title)
    const navigate = useNavigate()
    const to = head?.location
    useEffect(() => {
      if (to !== undefined) void navigate(to, { replace: true })
    }, [to, navigate])
    return <Screen />
  }
}

/** Undefined until everything it is made of is there. */
function useHead(headOf: HeadOf<unknown>): PageHead | undefined {
  const data = useLoaderData<unknown>()
  const params = useParams()
  const { pathname, search } = useLocation()
  const [, look] = useReducer((count: number) => count + 1, 0)
  const settled = settledNow(data)
  const isWaiting = settled === undefined
  useEffect(() => {
    let isWanted = isWaiting
    void allSettled(data).then(() => {
      if (isWanted) look()
    })
    return () => {
      isWanted = false
    }
  }, [data, isWaiting])
  return settled && headOf(settled, { params, url: new URL(pathname + search, 'https://markthalle.example') })
}
