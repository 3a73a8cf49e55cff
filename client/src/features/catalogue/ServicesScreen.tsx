import type { ServiceRow } from '#contract/calls/serviceWire.ts'
import { euroInput } from '#client/commerce/euroInput.ts'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { OwnList } from './OwnList.tsx'
import { ownColumns } from './ownColumns.tsx'
import { serviceList } from './service.live.ts'
import { servicePriceText } from './serviceDraft.ts'
import { serviceTexts } from './service.texts.ts'

const texts = serviceTexts.list
const placeOf = ({ place }: ServiceRow) => serviceTexts.edit.places[place]
const columns = ownColumns<ServiceRow>(
  texts.name,
  {
    cell: (row) => servicePriceText(row),
    text: ({ price_kind: kind, price_cents: cents }) => (kind === 'onRequest' ? '' : euroInput(cents)),
  },
  [{ id: 'place', header: texts.place, cell: placeOf, text: placeOf }],
)

/** `/anbieterbereich/leistungen`: a seller's own services, and why one is not on sale. */
export function ServicesScreen() {
  const list = useLiveList(serviceList, { filter: null })
  return <OwnList name="leistungen" path="/anbieterbereich/leistungen" icon="calendar" texts={texts} columns={columns} list={list} />
}
