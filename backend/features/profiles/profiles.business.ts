import type { Updateable } from 'kysely'
import type { profileCalls } from '#contract/calls/profiles.calls.ts'
import type { InputOf } from '#contract/define.ts'
import type { Upload } from '#contract/values/upload.ts'
import { taxIdProblem } from '#contract/values/taxId.ts'
import { isCompany } from '#contract/values/imprint.ts'
import { isOnMarketBy } from '#machines/lifecycles/registrationStatuses.ts'
import { declareTrading, profileChanged, refreshPublicState } from '#backend/features/accounts/accounts.api.ts'
import { timesRow } from '#contract/values/dayRows.ts'
import { weekErrors } from '#contract/values/weekRules.ts'
import { providersTouched, saveProvider } from '#backend/features/providers/change.api.ts'
import { sellsOrganic } from '#backend/features/catalogue/catalogue.api.ts'
import { vatNumberChanges } from '#backend/features/vatRegister/vatRegister.api.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { fieldRefusal, orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import type { ProvidersTable } from '#backend/tables.ts'
import { callingCodeOf, expectDialled } from '#backend/kernel/phoneNumbers.ts'
import { forgetPicture, storePicture } from '#backend/kernel/pictures.ts'
import { locatedByCode } from '#backend/kernel/places.store.ts'
import { plainText } from './plainText.ts'
import { tellSellerData } from './sellerData.api.ts'
import { expectBank, expectPastBirthday, given } from './profiles.details.ts'
import { businessOf, lockBusiness, mainStore, replaceTimes, setAlwaysOpen, updateAccount, userNameTaken } from './profiles.store.ts'

type Info = InputOf<(typeof profileCalls)['profiles.updateProvider']>['body']
type Store = InputOf<(typeof profileCalls)['profiles.updateStore']>['body']

/** Null empties a text; what was not sent stays. */
const textOrNone = (value: string | null | undefined) => (value === null ? '' : value)

const saveBusiness = async (ctx: Ctx, userId: number, patch: Updateable<ProvidersTable>) => {
  if (Object.keys(patch).length > 0) await saveProvider(ctx, userId, patch)
}

/** Business data and the person behind them. */
export async function changeBusiness(ctx: AccountCtx, info: Info): Promise<void> {
  const { userId } = ctx.account
  const business = orNotFound(await lockBusiness(ctx.db, userId))
  if (info.bank_id) await expectBank(ctx, info.bank_id)
  expectPastBirthday(ctx, info.birthday)
  if (info.user_name && (await userNameTaken(ctx.db, info.user_name, userId))) throw nameTaken()
  await updateAccount(
    ctx.db,
    userId,
    given({
      bank_id: info.bank_id,
      user_name: info.user_name,
      gender: info.gender,
      birthday: info.birthday,
      first_name: info.first_name,
      last_name: textOrNone(info.last_name),
    }),
  ).catch(translateTaken)
  expectTrading(business, info)
  // What a business on the market was let in with is replaced, not taken away (VerpackG § 7 (7)).
  if (info.packaging_number === null && business.packaging_number !== null && isOnMarketBy(business.registration_status))
    throw fieldRefusal('packaging_number', 'Ohne LUCID-Nummer dürfen Ihre Waren hier nicht stehen. Bitte geben Sie die richtige Nummer an.')
  // Organic food that is on sale would stand there without its code (Regulation (EU) 2018/848, Art. 32).
  if (info.organic_code === null && business.organic_code !== null && (await sellsOrganic(ctx.db, userId)))
    throw fieldRefusal(
      'organic_code',
      'Sie bieten Lebensmittel als „Bio“ an. Bitte nehmen Sie diese zuerst aus dem Verkauf, oder geben Sie den richtigen Code an.',
    )
  if (info.vat_number !== undefined || info.small_business)
    await vatNumberChanges(
      ctx,
      userId,
      info.vat_number === undefined ? business.vat_id : info.vat_number,
      info.small_business ?? business.small_business,
    )
  await saveBusiness(ctx, userId, {
    ...given(rowOf(info)),
    ...taxIdOf(business, info),
    ...(info.zip_code !== undefined && (await locatedByCode(ctx.db, info.zip_code))),
  }).catch(translateBoard)
  if (info.trading) await declareTrading(ctx, { providerId: userId, trading: info.trading, source: 'profile' })
  await tellSellerData(ctx, userId)
  await refreshPublicState(ctx, userId)
  await profileChanged(ctx, userId)
}

/** «Privat» must not contradict what else is stated: a company, a register or a VAT number are never private. */
function expectTrading(
  before: { trading: string | null; legal_form: string; register_number: string | null; vat_id: string | null },
  info: Info,
): void {
  if ((info.trading ?? before.trading) !== 'private') return
  const stated = {
    legal_form: info.legal_form ?? (info.legal_form === null ? '' : before.legal_form),
    register: info.company_registration_number,
    vat: info.vat_number,
  }
  if (isCompany(stated.legal_form))
    throw fieldRefusal(
      'trading',
      'Diese Rechtsform bietet gewerblich an. Bitte wählen Sie „Ich biete gewerblich an“ oder berichtigen Sie die Rechtsform.',
    )
  if (stated.register === undefined ? before.register_number : stated.register)
    throw fieldRefusal(
      'trading',
      'Wer in einem Register steht, bietet gewerblich an. Bitte wählen Sie „Ich biete gewerblich an“ oder leeren Sie die Registernummer.',
    )
  if (stated.vat === undefined ? before.vat_id : stated.vat)
    throw fieldRefusal(
      'trading',
      'Eine USt-IdNr. haben nur gewerbliche Anbieter. Bitte wählen Sie „Ich biete gewerblich an“ oder leeren Sie die USt-IdNr.',
    )
  if (info.small_business === false) throw fieldRefusal('small_business', 'Wer privat anbietet, schuldet keine Mehrwertsteuer.')
}

/** A number and its state are one: whoever names one alone means the other as it stands, or Germany. @throws Refusal at the number */
function taxIdOf(before: { tax_id: string | null; tax_id_country: string | null }, info: Info): Updateable<ProvidersTable> {
  if (info.tax_id === undefined && info.tax_id_country === undefined) return {}
  const id = info.tax_id === undefined ? before.tax_id : info.tax_id
  if (id === null) return { tax_id: null, tax_id_country: null }
  const country = info.tax_id_country ?? before.tax_id_country ?? 'DE'
  const problem = taxIdProblem(id, country)
  if (problem !== undefined) throw fieldRefusal('tax_id', problem)
  return { tax_id: id, tax_id_country: country }
}

/** Wire → row; spellings end here. */
function rowOf(info: Info): Updateable<ProvidersTable> {
  const phone = info.phone && expectDialled(info.phone, 'phone')
  return {
    email: info.email,
    company_name: info.company_name,
    phone,
    calling_code: phone && callingCodeOf(phone),
    street: info.street,
    house_number: textOrNone(info.house_number),
    postal_code: info.zip_code,
    city: info.city,
    show_profile: info.show_profile,
    second_email: info.second_email,
    vat_id: info.vat_number,
    tax_number: info.tax_number,
    packaging_number: info.packaging_number,
    organic_code: info.organic_code,
    small_business: info.small_business,
    register_number: info.company_registration_number,
    register_court: info.register_court,
    legal_form: textOrNone(info.legal_form),
    representative: textOrNone(info.representative),
    authority: info.authority,
    insurance: info.insurance,
    profession: info.profession,
    business_id: info.business_id,
    chamber: info.chamber,
    dispute_settlement: info.dispute_settlement,
    dispute_board: textOrNone(info.dispute_board),
    invoice_text_1: textOrNone(info.invoice_text_1),
    invoice_text_2: textOrNone(info.invoice_text_2),
    invoice_text_3: textOrNone(info.invoice_text_3),
    invoice_text_4: textOrNone(info.invoice_text_4),
    invoice_text_5: textOrNone(info.invoice_text_5),
  }
}

const nameTaken = () =>
  new Refusal('USERNAME_TAKEN', { errors: [{ field: 'user_name', message: 'Dieser Benutzername ist schon vergeben.' }] })
/** Two at the same moment: the database has the last word. */
function translateTaken(error: unknown): never {
  throw (error as { constraint?: string }).constraint === 'accounts_user_name_unique' ? nameTaken() : error
}

/** Who takes part in dispute settlement names the board; the database sees what a form that sends only changes does not. */
function translateBoard(error: unknown): never {
  throw (error as { constraint?: string }).constraint === 'providers_dispute_board_check'
    ? fieldRefusal('dispute_board', 'Bitte nennen Sie die Schlichtungsstelle mit Anschrift und Website.')
    : error
}

/** The public page. Pictures are made before the transaction, the ones they replace go after it. */
export async function changeStore(ctx: AccountCtx, store: Store): Promise<void> {
  const wrong = store.times ? weekErrors(store.times) : []
  if (wrong.length > 0) throw new Refusal('INPUT_INVALID', { errors: wrong })
  const logo = await pictureOf(ctx, store.company_logo, { kind: 'logos', maxEdge: 512, field: 'company_logo' })
  const image = await pictureOf(ctx, store.image, { kind: 'pictures', maxEdge: 1600, field: 'image' })
  const { userId } = ctx.account
  await inCommand(ctx, async (command) => {
    const before = orNotFound(await lockBusiness(command.db, userId))
    await saveBusiness(
      command,
      userId,
      given({
        logo,
        image,
        description: written(store.description),
        short_description: written(store.vendor_text),
        show_gallery: store.show_gallery,
        show_chat: store.show_chat,
        show_rating: store.show_rating,
        show_lead: store.show_lead,
        show_product: store.show_product,
        description_contents:
          store.description_contents &&
          JSON.stringify(
            store.description_contents
              .toSorted((a, b) => a.position - b.position)
              .map((one) => ({ ...one, contents: plainText(one.contents) })),
          ),
      }),
    )
    await changeHours(command, store)
    await profileChanged(command, userId)
    // Lists of those that are open gain or lose it.
    await providersTouched(command, [userId], 'lists')
    command.afterCommit(async () => {
      if (logo !== undefined && logo !== before.logo) await forgetPicture(ctx.kernel, before.logo)
      if (image !== undefined && image !== before.image) await forgetPicture(ctx.kernel, before.image)
    })
  })
}

const written = (text: string | null | undefined) => (text ? plainText(text) : textOrNone(text))

async function changeHours(ctx: AccountCtx, { times, always_open: alwaysOpen }: Store): Promise<void> {
  if (times === undefined && alwaysOpen === undefined) return
  const business = await businessOf(ctx.db, ctx.account.userId)
  if (!business) return
  const storeId = await mainStore(ctx.db, business)
  if (alwaysOpen !== undefined) await setAlwaysOpen(ctx.db, business.account_id, storeId, alwaysOpen)
  if (times) await replaceTimes(ctx.db, storeId, times.map(timesRow))
}

/** Undefined: nothing sent (browsers send an empty file for an empty field). Null: to be removed. */
async function pictureOf(
  ctx: AccountCtx,
  file: Upload | null | undefined,
  wish: Parameters<typeof storePicture>[2],
): Promise<string | null | undefined> {
  return file && (file.content.byteLength === 0 ? undefined : storePicture(ctx, file, wish))
}
