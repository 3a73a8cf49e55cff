import type { DescriptionContent } from '#contract/calls/profilesWire.ts'
import { disputeNote } from '#contract/values/disputeNote.ts'
import { legalName } from '#contract/values/legalName.ts'
import { ratingOf } from '#backend/features/reviews/reviews.api.ts'
import { builder } from './builder.ts'
import type { ProviderPageRow } from './providers.store.ts'

export const ImprintRef = builder
  .objectRef<ProviderPageRow>('ProviderImprint')
  .implement({
    description: '§ 5 DDG: shown on every provider page, whatever show_profile says.',
    fields: (t) => ({
      legal_form: t.string({ resolve: (row) => legalName(row.company_name, row.legal_form) }),
      representative: t.exposeString('representative'),
      register_court: t.exposeString('register_court', { nullable: true }),
      register_number: t.exposeString('register_number', { nullable: true }),
      vat_number: t.string({ nullable: true, resolve: (row) => row.vat_id }),
      small_business: t.exposeBoolean('small_business'),
      authority: t.exposeString('authority', { nullable: true }),
      insurance: t.exposeString('insurance', { nullable: true }),
      profession: t.exposeString('profession', { nullable: true }),
      business_id: t.exposeString('business_id', { nullable: true }),
      chamber: t.exposeString('chamber', { nullable: true }),
      craft_entry: t.exposeString('craft_entry', { nullable: true }),
      dispute_note: t.string({
        description: '§ 36 VSBG; empty: nothing has to be said.',
        resolve: (row) => disputeNote(row.dispute_settlement, row.dispute_board),
      }),
      email: t.exposeString('email', { nullable: true }),
      phone: t.exposeString('phone', { nullable: true }),
    }),
  })

export const ContentRef = builder
  .objectRef<DescriptionContent>('DescriptionContent')
  .implement({
    fields: (t) => ({
      content_type: t.exposeString('content_type'),
      position: t.exposeInt('position'),
      contents: t.exposeString('contents'),
    }),
  })

export const RatingsRef = builder
  .objectRef<Awaited<ReturnType<typeof ratingOf>>>('CountByRating')
  .implement({
    fields: (t) => ({
      rating_1: t.exposeInt('rating_1'),
      rating_2: t.exposeInt('rating_2'),
      rating_3: t.exposeInt('rating_3'),
      rating_4: t.exposeInt('rating_4'),
      rating_5: t.exposeInt('rating_5'),
    }),
  })
