import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { CartLine } from '#contract/calls/carts.calls.ts'
import type { Dish, Menu } from '#contract/calls/menus.calls.ts'

const here = { fromMenu: true }

/**
 * The dish whose dialog is open stands in the address: «Zurück» on a phone closes it, and the cart can lead here to change
 * a line. A dish that cannot be ordered opens nothing.
 */
export function useOpenDish(menu: Menu, lines: readonly CartLine[]) {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation() as { state: unknown }
  const navigate = useNavigate()
  const wanted = Number(search.get('gericht'))
  const lineId = search.get('zeile')
  const dish: Dish | undefined = menu.categories.flatMap(({ dishes }) => dishes).find(({ id, orderable }) => id === wanted && orderable)
  const line = lineId === null ? undefined : lines.find(({ id }) => id === Number(lineId))
  // A line that is not there yet: the cart is still being read.
  const isReady = lineId === null || line !== undefined
  return {
    dish: isReady ? dish : undefined,
    line,
    show(dishId: number, ofLine?: number): void {
      setSearch({ gericht: String(dishId), ...(ofLine !== undefined && { zeile: String(ofLine) }) }, { preventScrollReset: true, state: here })
    },
    /** One step back where the step was taken here or in the cart; else the dish leaves the address. */
    hide(): void {
      const cameFromCart = typeof state === 'object' && state !== null && ('fromMenu' in state || 'fromCart' in state)
      if (cameFromCart) void navigate(-1)
      else setSearch({}, { replace: true, preventScrollReset: true })
    },
  }
}
