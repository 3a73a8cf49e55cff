import { useEffect, useState } from 'react'
import type { LayoutData } from '#contract/calls/contentShownWire.ts'
import { api } from '#client/lib/http/api.ts'
import type { Loaded } from './loaded.ts'
import { knownAnswer, cachedQuery } from './queryCache.ts'

const question = 'content.layout'
const freshMs = 300_000

/** Asked by the server before it draws a page, so that nothing in the frame moves afterwards. */
export const loadLayout = (): Promise<Loaded<LayoutData>> => cachedQuery(question, freshMs, async () => (await api('content.layout')).data)

/** The operator's menus; null until they are there, and where they cannot be had: the frame has links of its own. */
export function useLayoutData(): LayoutData | null {
  const [layout, setLayout] = useState<LayoutData | null>(() => knownAnswer<LayoutData>(question) ?? null)
  useEffect(() => {
    let isWanted = true
    void loadLayout().then((result) => {
      if (isWanted && result.ok) setLayout(result.data)
    })
    return () => {
      isWanted = false
    }
  }, [])
  return layout
}
