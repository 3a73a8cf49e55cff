import type { OwnContents } from '#contract/calls/providersWire.ts'
import type { Db } from '#backend/kernel/context.ts'

const euros = (cents: number | null) => (cents === null ? null : cents / 100)
const cents = (amount: number | null) => (amount === null ? null : Math.round(amount * 100))
type Given<Row> = Omit<Row, 'id' | 'is_external_url'>
export interface GivenContents {
  certificates: readonly Given<OwnContents['certificates'][number]>[]
  company_contents: readonly Given<OwnContents['company_contents'][number]>[]
}

/** What a provider shows beside paragraphs and pictures, in its order. */
export async function contentsOfProvider(db: Db, providerId: number): Promise<OwnContents> {
  const certificates = await db
    .selectFrom('provider_certificates')
    .select(['id', 'name', 'text', 'image'])
    .where('provider_id', '=', providerId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const rows = await db
    .selectFrom('company_contents')
    .selectAll()
    .where('provider_id', '=', providerId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return {
    certificates,
    company_contents: rows.map((row) => ({
      id: row.id,
      title: row.title,
      image: row.image,
      date: row.day,
      button_type: row.button_type,
      button_value: row.button_value,
      button_text: row.button_text,
      text: row.text,
      price: euros(row.price_cents),
      is_disabled: row.is_disabled,
      is_external_url: row.button_type === 'link' && row.button_value.startsWith('https://'),
      dicounted_price: euros(row.discounted_price_cents),
    })),
  }
}

/** All of it anew, in the order given. */
export async function replaceContents(
  db: Db,
  providerId: number,
  { certificates, company_contents: contents }: GivenContents,
): Promise<void> {
  await removeContents(db, providerId)
  if (certificates.length > 0)
    await db
      .insertInto('provider_certificates')
      .values(certificates.map((one, position) => ({ ...one, provider_id: providerId, position })))
      .execute()
  if (contents.length === 0) return
  await db
    .insertInto('company_contents')
    .values(
      contents.map(({ date, price, dicounted_price: reduced, ...one }, position) => ({
        ...one,
        provider_id: providerId,
        day: date,
        price_cents: cents(price),
        discounted_price_cents: cents(reduced),
        position,
      })),
    )
    .execute()
}

export async function removeContents(db: Db, providerId: number): Promise<void> {
  await db.deleteFrom('provider_certificates').where('provider_id', '=', providerId).execute()
  await db.deleteFrom('company_contents').where('provider_id', '=', providerId).execute()
}

/** A picture leaves the gallery: whatever showed it does without. */
export async function forgetImage(db: Db, providerId: number, image: string): Promise<void> {
  await db
    .updateTable('provider_certificates')
    .set({ image: null })
    .where('provider_id', '=', providerId)
    .where('image', '=', image)
    .execute()
  await db.updateTable('company_contents').set({ image: null }).where('provider_id', '=', providerId).where('image', '=', image).execute()
}
