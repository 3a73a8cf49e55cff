import { useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'
import { forgetProviderPage } from './menus.data.ts'

const longestTimerMs = 2_147_483_647

/** «Jetzt geöffnet» and «ausverkauft» stay true: read anew when the door opens or closes, and when somebody comes back to the tab. */
export function useFreshness(slug: string, nextChangeAt: string | null): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const look = () => void revalidate()
    window.addEventListener('focus', look)
    const wait = nextChangeAt === null ? Number.POSITIVE_INFINITY : Date.parse(nextChangeAt) - Date.now() + 1_000
    const timer =
      wait < longestTimerMs
        ? setTimeout(
            () => {
              forgetProviderPage(slug)
              look()
            },
            Math.max(1_000, wait),
          )
        : undefined
    return () => {
      window.removeEventListener('focus', look)
      clearTimeout(timer)
    }
  }, [slug, nextChangeAt, revalidate])
}
