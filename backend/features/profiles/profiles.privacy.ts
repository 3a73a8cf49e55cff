import type { BackendFeature } from '#backend/kernel/feature.ts'
import { accountById, tradingDeclarations } from '#backend/features/accounts/accounts.api.ts'
import { blankProvider } from '#backend/features/providers/change.api.ts'
import { exportBankAccounts } from './bankAccounts.ts'
import { forgetPicture } from '#backend/kernel/pictures.ts'
import { anonymiseRows, businessOf } from './profiles.store.ts'

const tradings = { trader: 'Ich biete gewerblich an', private: 'Ich biete privat an' } as const
const sources = { registration: 'bei der Registrierung', profile: 'im Profil', takenOver: 'aus den früheren Angaben übernommen' } as const
const salutations = { male: 'Herr', female: 'Frau', diverse: 'Divers' } as const

/** What an account takes along of its profile, and what is emptied when it leaves. */
export const profilesPrivacy = {
  async exportOf(ctx, accountId) {
    const account = await accountById(ctx.db, accountId)
    if (!account) return []
    const business = account.role === 'provider' ? await businessOf(ctx.db, accountId) : undefined
    const declared = business ? await tradingDeclarations(ctx.db, accountId) : []
    const banks = await exportBankAccounts(ctx, accountId)
    return [
      {
        key: 'profile',
        title: 'Profil',
        rows: [
          {
            Anrede: account.gender ? salutations[account.gender] : 'Keine Angabe',
            Titel: account.title,
            Vorname: account.first_name,
            Nachname: account.last_name,
            'E-Mail': account.email,
            Geburtsdatum: account.birthday ?? '',
            Telefon: account.phone ?? '',
            Adresse: account.address,
            Land: account.country,
          },
        ],
      },
      ...(business
        ? [
            {
              key: 'business',
              title: 'Betrieb',
              rows: [
                {
                  Firma: business.company_name,
                  Rechtsform: business.legal_form,
                  Vertretung: business.representative,
                  Straße: business.street,
                  Hausnummer: business.house_number,
                  Postleitzahl: business.postal_code,
                  Ort: business.city,
                  'E-Mail': business.email ?? '',
                  'Zweite E-Mail': business.second_email ?? '',
                  Telefon: business.phone ?? '',
                  Registergericht: business.register_court ?? '',
                  Registernummer: business.register_number ?? '',
                  'USt-IdNr.': business.vat_id ?? '',
                  Steuernummer: business.tax_number ?? '',
                  Steueridentifikationsnummer: business.tax_id ? `${business.tax_id} (${business.tax_id_country})` : '',
                  'LUCID-Nummer': business.packaging_number ?? '',
                  'Öko-Kontrollstelle': business.organic_code ?? '',
                  Kurztext: business.short_description,
                  Beschreibung: business.description,
                },
              ],
            },
          ]
        : []),
      ...(declared.length > 0
        ? [
            {
              key: 'trading',
              title: 'Erklärungen, ob gewerblich oder privat',
              rows: declared.map((one) => ({
                Erklärung: tradings[one.trading],
                Wo: sources[one.source],
                Am: one.declared_at.toISOString(),
              })),
            },
          ]
        : []),
      ...(banks.length > 0 ? [{ key: 'bankAccounts', title: 'Auszahlungskonten', rows: banks }] : []),
    ]
  },
  async anonymise(ctx, accountId) {
    const { pictures, isProvider } = await anonymiseRows(ctx.db, accountId)
    if (isProvider)
      await blankProvider(ctx, accountId, {
        logo: null,
        image: null,
        phone: null,
        email: null,
        second_email: null,
        tax_id: null,
        tax_id_country: null,
        short_description: '',
        description: '',
        description_contents: JSON.stringify([]),
        invoice_text_1: '',
        invoice_text_2: '',
        invoice_text_3: '',
        invoice_text_4: '',
        invoice_text_5: '',
        show_profile: false,
        show_chat: false,
      })
    ctx.afterCommit(async () => {
      for (const picture of pictures) await forgetPicture(ctx.kernel, picture)
    })
  },
} satisfies Pick<BackendFeature, 'exportOf' | 'anonymise'>
