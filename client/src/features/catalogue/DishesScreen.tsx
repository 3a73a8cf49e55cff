import type { DishRow } from '#contract/calls/dishWire.ts'
import { euroInput } from '#client/commerce/euroInput.ts'
import { formatEuro } from '#client/lib/format.ts'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { OwnList } from './OwnList.tsx'
import { dishList } from './dish.live.ts'
import { dishTexts } from './dish.texts.ts'
import { ownColumns } from './ownColumns.tsx'

const texts = dishTexts.list
const columns = ownColumns<DishRow>(texts.name, {
  cell: ({ price_cents }) => formatEuro(price_cents),
  text: ({ price_cents }) => euroInput(price_cents),
})

/** `/anbieterbereich/speisen`: a restaurant's own dishes, and why one is not on sale. */
export function DishesScreen() {
  const list = useLiveList(dishList, { filter: null })
  return <OwnList name="speisen" path="/anbieterbereich/speisen" icon="kitchen" texts={texts} columns={columns} list={list} />
}
