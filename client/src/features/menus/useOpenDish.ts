import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { CartLine } from '#contract/calls/cartsWire.ts'
import type { Dish, Menu } from '#contract/calls/menus.calls.ts'
import { toast } from '#client/lib/toastQueue.ts'
import { menuViewTexts } from './menuView.texts.ts'

const here = { fromMenu: true }

/**
 * The dish whose dialog is open stands in the address: «Zurück» on a phone closes it, and the cart can lead here to change
 * a line. A dish that cannot be ordered, or no longer, says so and opens nothing.
 */
export function useOpenDish(menu: Menu, lines: readonly CartLine[]) {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation() as { state: unknown }
  const navigate = useNavigate()
  const wanted = Number(search.get('gericht'))
  const lineId = search.get('zeile')
  const named: Dish | undefined = menu.categories.flatMap(({ dishes }) => dishes).find(({ id }) => id === wanted)
  const dish = named?.orderable ? named : undefined
  const withdrawn = named && !named.orderable ? `${named.name}: ${named.not_orderable_reason ?? menuViewTexts.dish.unavailable}` : null
  useEffect(() => {
    if (withdrawn === null) return
    toast.info(withdrawn)
    // Else its dialog would open by itself as soon as it is back.
    setSearch({}, { replace: true, preventScrollReset: true })
  }, [withdrawn, setSearch])
  const line = lineId === null ? undefined : lines.find(({ id }) => id === Number(lineId))
  // A line that is not there yet: the cart is still being read.
  const isReady = lineId === null || line !== undefined
  return {
    dish: isReady ? dish : undefined,
    line,
    show(dishId: number, ofLine?: number): void {
      setSearch(
        { gericht: String(dishId), ...(ofLine !== undefined && { zeile: String(ofLine) }) },
        { preventScrollReset: true, state: here },
      )
    },
    /** One step back where the step was taken here or in the cart; else the dish leaves the address. */
    hide(): void {
      const cameFromCart = typeof state === 'object' && state !== null && ('fromMenu' in state || 'fromCart' in state)
      if (cameFromCart) void navigate(-1)
      else setSearch({}, { replace: true, preventScrollReset: true })
    },
  }
}
