import { useContext, useMemo, type ComponentType } from 'react'
import { UNSAFE_LocationContext as LocationContext, type LoaderFunction } from 'react-router-dom'
import { declaredSearch, type LoadArgs } from '#client/lib/declaredQuery.ts'
import type { HeadOf } from '#client/lib/pageHead.ts'
import { withHead } from './withHead.tsx'

export interface LoadedScreen { Component: ComponentType; loader?: LoaderFunction; head?: HeadOf<unknown>; query?: readonly string[] }

interface ScreenModule { loader?: (args: LoadArgs) => unknown; head?: HeadOf<never>; query?: readonly string[] }

/**
 * A screen module exports its screen and, for pages drawn on the server, a `loader`, a `head` or both. Kept pages differ only by the
 * names of the address's query that it declares as `query`: such a screen can read no others, in the browser either.
 */
export function screen(Component: ComponentType, { loader, head, query = [] }: ScreenModule = {}): LoadedScreen {
  if (!loader && !head) return { Component }
  return {
    Component: withDeclaredQuery(head ? withHead(Component, head as HeadOf<unknown>) : Component, query), query,
    ...(loader && { loader: (({ params, request }) => loader({ params, search: declaredSearch(new URL(request.url).search, query) })) satisfies LoaderFunction }),
    ...(head && { head: head as HeadOf<unknown> }),
  }
}

function withDeclaredQuery(Screen: ComponentType, query: readonly string[]): ComponentType {
  return function ScreenWithQuery() {
    const whole = useContext(LocationContext)
    const own = useMemo(() => ({ ...whole, location: { ...whole.location, search: declaredSearch(whole.location.search, query) } }), [whole])
    return <LocationContext value={own}><Screen /></LocationContext>
  }
}
