import { labelOf } from '#machines/step.ts'
import { statesOfTaxNumber } from '#contract/values/taxNumber.ts'
import { tidyVatId } from '#contract/values/vatId.ts'
import { berlinDay } from '#contract/values/berlinTime.ts'
import type { Ending, Onboarding, RegistrationDetail } from '#contract/calls/onboardingWire.ts'
import type { VatCheck } from '#contract/calls/vatCheckWire.ts'
import { companyTypes } from '#contract/values/companyTypes.ts'
import { promisedDays, requirementKinds, type RegistrationDecision, type RequirementKind } from '#contract/values/onboardingRules.ts'
import { providerRegistrationLifecycle } from '#machines/lifecycles/providerRegistration.lifecycle.ts'
import { hasContractBy } from '#machines/lifecycles/registrationStatuses.ts'
import { bankAccountsOf, readinessOf, type ReadinessRow } from '#backend/features/profiles/business.api.ts'
import { hasImprint } from '#backend/features/providers/imprint.api.ts'
import { registrationStateOf, validEnding, type EndingRow } from '#backend/features/accounts/accounts.api.ts'
import { earliestLastDay, lastDayOf, latestLastDay } from '#contract/values/endingRules.ts'
import { acceptanceExists } from '#backend/features/providerContract/providerContract.api.ts'
import { hasOffer } from '#backend/features/catalogue/catalogue.api.ts'
import { ownShippings } from '#backend/features/shipping/shipping.api.ts'
import { presentFile } from '#backend/features/uploads/uploads.api.ts'
import { vatCheckDetail, vatCheckOf } from '#backend/features/vatRegister/vatRegister.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { readablePhone } from '#backend/kernel/phoneNumbers.ts'
import { orNotFound } from '#backend/kernel/refusal.ts'
import { craftOf, documentsOf, onboardingOf, stepsOf, type DocumentRow } from './onboarding.store.ts'

const day = 86_400_000
export const promisedAt = (submittedAt: Date | null): string | null =>
  submittedAt && new Date(submittedAt.getTime() + promisedDays * day).toISOString()
const movable = ['onboarding', 'changes_requested']

interface Seen {
  row: ReadinessRow
  vat: VatCheck | null
  hasContract: boolean
  hasBank: boolean
  isCertified: boolean
  hasOffer: boolean
  shipsSomehow: boolean
  documents: readonly DocumentRow[]
}

const isRegistered = (row: ReadinessRow) =>
  Boolean(row.register_number) ||
  companyTypes.some((one) => one.register !== null && (one.short === row.legal_form || one.name === row.legal_form))

/** Traders name who they are by an identity paper and where they are entered; a private seller by the first alone (DSA Art. 30). */
function hasPapers({ row, documents }: Seen): boolean {
  const types = new Set(documents.map(({ type }) => type))
  if (!types.has('identity')) return false
  if (row.trading === 'private') return true
  return isRegistered(row) ? types.has('register') : types.has('trade') || types.has('tax') || types.has('register')
}

const done: Record<RequirementKind, (seen: Seen) => boolean> = {
  trading: ({ row }) => row.trading !== null,
  business: ({ row }) => hasImprint(row),
  // PStTG § 17: a tax number, or the VAT number where there is one; a mistyped one is none. One that the register does
  // not know is put right first (§ 25e UStG).
  tax: ({ row, vat }) =>
    vat?.answer !== 'invalid' && (tidyVatId(row.vat_id ?? '') !== null || statesOfTaxNumber(row.tax_number ?? '').length > 0),
  // PStTG § 14: of people the date of birth, of everybody a tax identification number; a VAT number is none.
  report: ({ row }) => row.report_lacks.length === 0,
  packaging: ({ row }) => row.packaging_number !== null,
  contract: ({ hasContract }) => hasContract,
  bank: ({ hasBank }) => hasBank,
  documents: hasPapers,
  hours: ({ row }) => row.has_hours === true,
  offer: ({ hasOffer }) => hasOffer,
  shipping: ({ shipsSomehow }) => shipsSomehow,
  certification: ({ isCertified }) => isCertified,
}
/** Only where people come by or order at once are hours needed; who works on request has nothing on a shelf. */
const askedOf: Partial<Record<RequirementKind, readonly string[]>> = {
  packaging: ['restaurant', 'shop'],
  hours: ['restaurant'],
  offer: ['restaurant', 'shop'],
  shipping: ['shop'],
}
/** Packaging is registered by whoever fills it as a business (VerpackG § 9). */
const asked = (kind: RequirementKind, row: ReadinessRow) =>
  !(kind === 'packaging' && row.trading === 'private') && (askedOf[kind]?.includes(row.kind) ?? true)

export async function readOnboarding(ctx: Ctx, providerId: number): Promise<Onboarding> {
  return (await readWhole(ctx, providerId)).shown
}

async function readWhole(ctx: Ctx, providerId: number): Promise<{ shown: Onboarding; row: ReadinessRow; ending: EndingRow | undefined }> {
  const row = orNotFound(await readinessOf(ctx.db, providerId))
  const saved = await onboardingOf(ctx.db, providerId)
  const documents = await documentsOf(ctx.db, providerId)
  const ending = await validEnding(ctx.db, providerId)
  const seen: Seen = {
    row,
    documents,
    vat: await vatCheckOf(ctx, providerId),
    hasContract: await acceptanceExists(ctx.db, providerId),
    hasBank: (await bankAccountsOf(ctx.db, providerId)).length > 0,
    isCertified: Boolean(saved?.certified_at),
    hasOffer: await hasOffer(ctx.db, providerId),
    shipsSomehow: row.kind === 'shop' && (await ownShippings(ctx.db, providerId)).some((way) => way.status),
  }
  const requirements = requirementKinds.filter((kind) => asked(kind, row)).map((kind) => ({ kind, is_done: done[kind](seen) }))
  const isOpen = movable.includes(row.registration_status)
  const isInReview = row.registration_status === 'in_review'
  return {
    row,
    ending,
    shown: {
      version: row.registration_version,
      state: registrationStateOf(row.registration_status),
      label: labelOf(providerRegistrationLifecycle, row.registration_status),
      kind: row.kind,
      requirements,
      can_submit: isOpen && requirements.every((one) => one.is_done),
      deleted_at: isOpen ? (row.registration_due_at?.toISOString() ?? null) : null,
      submitted_at: saved?.submitted_at?.toISOString() ?? null,
      promised_at: isInReview ? promisedAt(saved?.submitted_at ?? null) : null,
      reason: saved?.reason ?? '',
      points: (saved?.points as string[] | undefined) ?? [],
      company_name: row.company_name,
      legal_form: row.legal_form,
      company_registration_number: row.register_number ?? '',
      register_court: row.register_court ?? '',
      vat_number: row.vat_id ?? '',
      vat_check: seen.vat,
      tax_number: row.tax_number ?? '',
      tax_id: row.tax_id ?? '',
      tax_id_country: row.tax_id_country ?? '',
      birthday: row.birthday ?? '',
      is_entity: row.is_entity,
      packaging_number: row.packaging_number ?? '',
      is_certified: seen.isCertified,
      ending: ending ? presentEnding(ending, ctx.now) : null,
      craft: await craftOf(ctx.db, providerId),
      documents: documents.map((one) => ({
        ...presentFile({ ...one, id: one.upload_id }),
        id: one.id,
        type: one.type,
        created_at: one.created_at.toISOString(),
      })),
    },
  }
}

const presentEnding = (row: EndingRow, now: Date): Ending => ({
  ground: row.ground,
  reason: row.reason,
  last_day: row.is_immediate ? berlinDay(row.ends_at) : lastDayOf(row.ends_at),
  is_immediate: row.is_immediate,
  is_over: row.ends_at <= now,
  given_at: row.given_at.toISOString(),
})

const decisionsIn: Record<string, RegistrationDecision[]> = {
  in_review: ['approve', 'requestChanges', 'reject'],
  approved: ['suspend'],
  noticed: ['suspend'],
  suspended: ['lift'],
}

/** What the operator sees: data, papers and the way so far. */
export async function readForReview(ctx: Ctx, providerId: number): Promise<RegistrationDetail> {
  const { shown, row, ending } = await readWhole(ctx, providerId)
  const works = hasContractBy(row.registration_status)
  return {
    ...shown,
    id: providerId,
    vat_check: await vatCheckDetail(ctx, providerId),
    trading: row.trading ?? '',
    representative: row.representative,
    address: `${row.street} ${row.house_number}, ${row.postal_code} ${row.city}`,
    email: row.email ?? '',
    phone: readablePhone(row.phone),
    decisions: decisionsIn[row.registration_status] ?? [],
    can_end: works && !ending,
    can_take_back: works && ending !== undefined,
    first_last_day: earliestLastDay(ctx.now),
    latest_last_day: latestLastDay(ctx.now),
    history: (await stepsOf(ctx.db, providerId)).map((step) => ({
      event: step.event,
      to: labelOf(providerRegistrationLifecycle, step.to_state),
      by: step.actor_role,
      reason: String((step.detail as { reason?: string } | null)?.reason ?? ''),
      at: step.at.toISOString(),
    })),
  }
}
