import { addDays, berlinDay, fromBerlin, weekdayOf } from '#contract/values/berlinTime.ts'
import { appointmentLifecycle } from '#machines/lifecycles/appointment.lifecycle.ts'
import type { Db } from '#backend/kernel/context.ts'
import { pictureUrl } from './seedPictures.ts'
import { industryGroups, pausedKitchen, providerPages } from './town/providerPages.ts'
import type { Branch } from './town/townPage.types.ts'
import { week } from './town/townParts.ts'
import { town } from './town/town.ts'

/** The providers' pages beyond menu and goods: groups of trades, galleries, paragraphs, further stores, closures, a pause, appointments. */
export async function seedProviderPages(tx: Db, now: Date, ids: ReadonlyMap<string, number>): Promise<void> {
  await seedGroups(tx)
  const pages = Object.entries(providerPages).flatMap(([slug, page]) => (ids.has(slug) ? [{ id: ids.get(slug)!, ...page }] : []))
  await tx
    .insertInto('provider_images')
    .values(
      pages.flatMap(({ id, gallery }) =>
        gallery.map(([picture, alt], position) => ({ provider_id: id, image: pictureUrl(picture), alt, position, created_at: now })),
      ),
    )
    .execute()
  for (const { id, blocks, appointments, certificates, contents, branches, closedIn } of pages) {
    await tx
      .updateTable('providers')
      .set({
        description_contents: JSON.stringify(blocks.map(([content_type, contents], position) => ({ content_type, position, contents }))),
      })
      .where('account_id', '=', id)
      .execute()
    if (certificates) {
      await tx
        .insertInto('provider_certificates')
        .values(
          certificates.map(({ name, text, picture }, position) => ({
            provider_id: id,
            name,
            text,
            image: picture ? pictureUrl(picture) : null,
            position,
          })),
        )
        .execute()
    }
    if (contents) {
      await tx
        .insertInto('company_contents')
        .values(
          contents.map(
            (
              {
                title,
                text,
                picture,
                inDays,
                price,
                discounted,
                button: [button_type, button_value, button_text] = ['none', '', ''] as const,
                isDisabled,
              },
              position,
            ) => ({
              provider_id: id,
              title,
              text,
              image: picture ? pictureUrl(picture) : null,
              day: inDays === undefined ? null : addDays(berlinDay(now), inDays),
              button_type,
              button_value,
              button_text,
              price_cents: price ?? null,
              discounted_price_cents: discounted ?? null,
              is_disabled: isDisabled ?? false,
              position,
            }),
          ),
        )
        .execute()
    }
    for (const branch of branches ?? []) await seedBranch(tx, id, branch)
    if (appointments)
      await tx
        .updateTable('store_locations')
        .set({ takes_appointments: true, appointment_minutes: appointments })
        .where('provider_id', '=', id)
        .execute()
    if (closedIn) {
      const day = (ahead: number) => addDays(berlinDay(now), ahead)
      await tx
        .insertInto('store_holidays')
        .values({ provider_id: id, store_id: null, title: closedIn.title, from_date: day(closedIn.from), until_date: day(closedIn.until) })
        .execute()
    }
  }
  await tx
    .updateTable('gastro_settings')
    .set({ paused_until: new Date(now.getTime() + 90 * 60_000) })
    .where('provider_id', '=', ids.get(pausedKitchen)!)
    .execute()
  await seedAppointments(tx, now, ids)
}

async function seedGroups(tx: Db): Promise<void> {
  for (const [position, { picture, ...group }] of industryGroups.entries()) {
    const { id } = await tx
      .insertInto('industries')
      .values({ ...group, picture: pictureUrl(picture), position })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.updateTable('industries').set({ parent_id: id }).where('kind', '=', group.kind).where('id', '<>', id).execute()
  }
}

async function seedBranch(tx: Db, providerId: number, store: Branch): Promise<void> {
  const { id } = await tx
    .insertInto('store_locations')
    .values({
      provider_id: providerId,
      title: store.title,
      street: store.street,
      street_number: store.houseNumber,
      zipcode: store.postalCode,
      city: town.name,
      state: 'HE',
      public_holidays: store.publicHolidays ?? 'closed',
      mobile_number: store.phone ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('store_times')
    .values(
      week(store.hours).map((one) => ({
        store_id: id,
        day: one.day,
        from_time: one.from,
        until_time: one.until,
        after_from_time: one.afterFrom ?? null,
        after_until_time: one.afterUntil ?? null,
        closed: false,
      })),
    )
    .execute()
}

const hour = 3_600_000

/** Anna asked twice: one waits for an answer, one is confirmed; each with its clocks, as a command would have set them. */
async function seedAppointments(tx: Db, now: Date, ids: ReadonlyMap<string, number>): Promise<void> {
  const anna = town.customers[0]!
  const wishes = [
    {
      slug: 'elektro-hartmann',
      status: 'requested',
      days: 4,
      time: '09:00',
      message: 'Bitte eine Steckdose in der Küche prüfen, sie wird warm.',
    },
    { slug: 'fotografie-lichtblick', status: 'confirmed', days: 7, time: '11:00', message: 'Bewerbungsbild, gern vor hellem Grund.' },
  ] as const
  for (const { slug, status, days, time, message } of wishes) {
    const providerId = ids.get(slug)!
    const store = await tx
      .selectFrom('store_locations')
      .select(['id', 'appointment_minutes'])
      .where('provider_id', '=', providerId)
      .orderBy('is_main', 'desc')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const startsAt = fromBerlin(workday(addDays(berlinDay(now), days)), time)
    const remindAt = status === 'confirmed' ? new Date(startsAt.getTime() - 24 * hour) : null
    const endsAt = new Date(startsAt.getTime() + store.appointment_minutes * 60_000)
    const { id } = await tx
      .insertInto('appointments')
      .values({
        provider_id: providerId,
        store_id: store.id,
        customer_id: ids.get(anna.email)!,
        status,
        starts_at: startsAt,
        ends_at: endsAt,
        message,
        first_name: anna.firstName,
        last_name: anna.lastName,
        email: anna.email,
        phone: anna.phone,
        created_at: new Date(now.getTime() - 20 * hour),
        answer_due_at: new Date(now.getTime() + 28 * hour),
        remind_at: remindAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const due =
      status === 'confirmed'
        ? ([
            ['appointment.remind', remindAt!],
            ['appointment.close', new Date(endsAt.getTime() + 24 * hour)],
          ] as const)
        : ([['appointment.noAnswer', new Date(now.getTime() + 28 * hour)]] as const)
    await tx
      .insertInto('deadlines')
      .values(
        due.map(([event, at]) => ({ machine: appointmentLifecycle.id, entity_id: id, event, due_at: at, next_at: at, state: status })),
      )
      .execute()
  }
}

/** Tuesday to Friday: then everybody of them is open. */
const workday = (day: string): string => ([2, 3, 4, 5].includes(weekdayOf(day)) ? day : workday(addDays(day, 1)))
