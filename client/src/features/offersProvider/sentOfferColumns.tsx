import type { Offer } from '#contract/calls/offerWire.ts'
import { csvDateTime } from '#client/lib/csv.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { Countdown } from '#client/ui/Countdown.tsx'
import type { DataColumn } from '#client/ui/useDataTable.ts'
import { OfferStateTag } from './OfferStateTag.tsx'
import { daysWords, isRunning, placeWords, priceWords } from './offerWords.ts'
import { offerTexts } from './offersProvider.texts.ts'

const { columns, dash, seen, unseen } = offerTexts.list
const seenText = (offer: Offer) => (offer.viewed_at ? formatDateTime(offer.viewed_at) : offer.sent_at ? unseen : dash)

/** The provider's table of offers; what counts stands first, because a tablet has no room for all. */
export const sentOfferColumns: ReadonlyArray<DataColumn<Offer>> = [
  {
    id: 'name',
    header: columns.name,
    cell: (offer) => offer.offer_name,
    text: (offer) => offer.offer_name,
    isTitle: true,
    minWidth: '11rem',
  },
  { id: 'state', header: columns.state, cell: (offer) => <OfferStateTag offer={offer} />, text: (offer) => offer.label, width: '150px' },
  { id: 'price', header: columns.price, cell: priceWords, text: priceWords, isNumeric: true, width: '170px' },
  {
    id: 'seen',
    header: columns.seen,
    cell: (offer) => (offer.viewed_at ? seen : offer.sent_at ? unseen : dash),
    text: seenText,
    width: '110px',
  },
  {
    id: 'valid',
    header: columns.valid,
    cell: (offer) => (isRunning(offer) ? <Countdown due={offer.valid_until} urgentBelow={86_400} /> : dash),
    text: (offer) => (isRunning(offer) ? csvDateTime(offer.valid_until) : null),
    width: '150px',
  },
  { id: 'lead', header: columns.lead, cell: (offer) => offer.lead_name, text: (offer) => offer.lead_name, width: '150px' },
  { id: 'place', header: columns.place, cell: placeWords, text: (offer) => offer.lead_place, width: '160px' },
  {
    id: 'dates',
    header: columns.dates,
    cell: (offer) => daysWords(offer.date1, offer.date2),
    text: (offer) => daysWords(offer.date1, offer.date2),
    startsHidden: true,
  },
  {
    id: 'visit',
    header: columns.visit,
    cell: (offer) => (offer.date_visit ? formatDateTime(offer.date_visit) : dash),
    text: (offer) => (offer.date_visit ? csvDateTime(offer.date_visit) : null),
    startsHidden: true,
  },
  {
    id: 'created',
    header: columns.created,
    cell: (offer) => formatDateTime(offer.created_at),
    text: (offer) => csvDateTime(offer.created_at),
    startsHidden: true,
  },
  {
    id: 'sent',
    header: columns.sent,
    cell: (offer) => (offer.sent_at ? formatDateTime(offer.sent_at) : dash),
    text: (offer) => (offer.sent_at ? csvDateTime(offer.sent_at) : null),
    startsHidden: true,
  },
]
