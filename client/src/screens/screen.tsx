import type { ComponentType } from 'react'
import { replace, type LoaderFunction } from 'react-router-dom'
import { declaredSearch, type LoadArgs } from '#client/lib/page/declaredQuery.ts'
import type { HeadOf } from '#client/lib/page/pageHead.ts'
import { withHead } from './withHead.tsx'

export interface LoadedScreen {
  Component: ComponentType
  loader?: LoaderFunction
  head?: HeadOf<unknown>
  query?: readonly string[]
}

type ScreenModule =
  | { head: HeadOf<never>; loader?: (args: LoadArgs) => unknown; query?: readonly string[] }
  | { head?: undefined; loader?: undefined; query?: undefined }

/**
 * A screen module exports its screen and, for pages rendered on the server, a `head` and mostly a `loader`. Cached pages differ only by the
 * names of the address's query that it declares as `query`. Such a screen never sees others, in the browser either: whatever else an
 * address says is taken out of it.
 */
export function screen(Component: ComponentType, { loader, head, query = [] }: ScreenModule = {}): LoadedScreen {
  return head
    ? {
        Component: withHead(Component, head as HeadOf<unknown>),
        head: head as HeadOf<unknown>,
        query,
        loader: ({ params, request }) => {
          const { pathname, search } = new URL(request.url)
          const declared = declaredSearch(search, query)
          return declared === search ? (loader?.({ params, search }) ?? {}) : replace(pathname + declared)
        },
      }
    : { Component }
}
