import * as z from 'zod'
import { dataOf, defineCalls, Done, Instant, WireNumber } from '#contract/define.ts'

export const ContractVersion = WireNumber(
  z
    .number({ error: 'Bitte nennen Sie die Fassung des Anbietervertrags.' })
    .int('Bitte nennen Sie die Fassung des Anbietervertrags.')
    .min(1, 'Bitte nennen Sie die Fassung des Anbietervertrags.')
    .max(1_000_000, 'Bitte nennen Sie die Fassung des Anbietervertrags.'),
)

/** One version of the contract between the marketplace and its providers. */
export const ProviderContract = z.object({
  version: z.int(),
  title: z.string(),
  html: z.string(),
  published_at: Instant,
  /** From then on it counts for everybody who was told; null: the providers are being told. */
  applies_at: Instant.nullable(),
})
export type ProviderContract = z.infer<typeof ProviderContract>

export const OwnContract = z.object({
  /** What counts for this provider now; null: it registered when there was none, and the notice runs still. */
  current: ProviderContract.nullable(),
  /** Announced and not yet in force for this provider, oldest first. */
  coming: z.array(ProviderContract),
  accepted: z.array(z.object({ version: z.int(), accepted_at: Instant, source: z.enum(['registration', 'providerArea']) })),
})
export type OwnContract = z.infer<typeof OwnContract>

const own = { area: 'provider', audience: ['provider'], ours: true } as const

/** The provider contract as its provider sees it (Regulation (EU) 2019/1150). */
export const providerContractCalls = defineCalls({
  'providerContract.own': {
    ...own,
    method: 'GET',
    path: 'provider-contract',
    summary: 'Geltende und angekündigte Fassung des Anbietervertrags, und was dieser Anbieter angenommen hat',
    output: dataOf(OwnContract),
  },
  'providerContract.accept': {
    ...own,
    method: 'POST',
    path: 'provider-contract/accept',
    summary: 'Einer angekündigten Fassung vor Ablauf der Frist zustimmen',
    body: z.object({ version: ContractVersion }),
    output: Done.extend({ data: OwnContract }),
    refuses: ['NOT_FOUND', 'CONTRACT_OUTDATED'],
  },
})
