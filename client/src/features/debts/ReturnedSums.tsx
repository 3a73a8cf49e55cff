import { returnedTexts } from '#client/commerce/returned.texts.ts'
import { formatDate, formatEuro } from '#client/lib/format.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { debtTexts } from './debts.texts.ts'
import type { ReturnedSum } from './returned.live.ts'

const texts = debtTexts.returned
const tones = { open: 'warning', sending: 'info', sent: 'success', paidElsewhere: 'success', offset: 'success' } as const

/** What had gone back without an order and came back from the buyer's bank: the sum, and how it stands with it. */
export const ReturnedSums = ({ sums }: { sums: readonly ReturnedSum[] }) =>
  sums.map(({ id, amount_cents: cents, state, since }) => (
    <Banner
      key={id}
      tone={tones[state]}
      title={state === 'open' ? returnedTexts.title(formatEuro(cents)) : texts.titles[state](formatEuro(cents))}
    >
      <p>{state === 'open' ? returnedTexts.customer : texts.words[state]}</p>
      <p>{texts.since(formatDate(since))}</p>
    </Banner>
  ))
