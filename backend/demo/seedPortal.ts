import { wordsOfRichText } from '#contract/values/richText.ts'
import type { Db } from '#backend/kernel/context.ts'
import { pictureUrl } from './seedPictures.ts'
import { posts } from './town/posts/all.ts'
import { categories, regions } from './town/posts/post.types.ts'

const idsOf = (rows: readonly { id: number; slug: string }[]) => new Map(rows.map(({ id, slug }) => [slug, id]))

/** The portal of the demo town; dates are counted back from `now`. */
export async function seedPortal(tx: Db, now: Date): Promise<void> {
  const regionIds = idsOf(
    await tx
      .insertInto('portal_regions')
      .values(regions.map((one, position) => ({ ...one, position })))
      .returning(['id', 'slug'])
      .execute(),
  )
  const categoryIds = idsOf(
    await tx
      .insertInto('portal_categories')
      .values(categories.map(({ picture, ...one }, position) => ({ ...one, picture: pictureUrl(picture), position })))
      .returning(['id', 'slug'])
      .execute(),
  )
  await tx
    .insertInto('portal_posts')
    .values(
      posts.map((post) => {
        const at = new Date(now.getTime() - post.daysAgo * 86_400_000)
        const isRead = post.state === undefined
        return {
          slug: post.slug,
          status: post.state ?? 'published',
          category_id: categoryIds.get(post.category)!,
          region_id: post.region && regionIds.get(post.region)!,
          title: post.title,
          text: post.text,
          details: post.details.trim(),
          author: post.author,
          image: pictureUrl(post.picture),
          image_alt: post.alt,
          minutes: Math.max(1, Math.round(wordsOfRichText(post.details).split(' ').length / 200)),
          published_at: isRead ? at : null,
          changed_at: isRead ? at : null,
          updated_at: at,
        }
      }),
    )
    .execute()
}

/** How the operator of the demo is reached, as its Impressum says, and what people may ask. */
export async function seedContact(tx: Db): Promise<void> {
  await tx
    .updateTable('contact_info')
    .set({
      company: 'Markthalle Lindenbrück eG',
      street: 'Am Markt 1',
      postal_code: '62101',
      city: 'Lindenbrück',
      phone: '+49 30 23125 100',
      phone_hours: 'Montag bis Freitag, 9 bis 17 Uhr',
      email: 'post@markthalle.example',
      dsa_email: 'dsa@markthalle.example',
      safety_email: 'produktsicherheit@markthalle.example',
      languages: ['Deutsch', 'Englisch'],
      answer_time: 'in der Regel innerhalb von zwei Werktagen',
    })
    .execute()
  await tx
    .insertInto('contact_categories')
    .values([
      {
        slug: 'bestellung',
        name: 'Frage zu einer Bestellung',
        hint: 'Am schnellsten geht es direkt beim Anbieter: über „Nachrichten“ in Ihrem Konto.',
        position: 1,
      },
      { slug: 'konto', name: 'Mein Konto', hint: 'Bitte schicken Sie uns niemals Ihr Passwort.', position: 2 },
      { slug: 'anbieter', name: 'Ich möchte Anbieter werden', hint: '', position: 3 },
      { slug: 'presse', name: 'Presse und Zusammenarbeit', hint: '', position: 4 },
      { slug: 'technik', name: 'Etwas funktioniert nicht', hint: 'Nennen Sie bitte die Seite und was Sie getan haben.', position: 5 },
      {
        slug: 'barrierefreiheit',
        name: 'Barrierefreiheit',
        hint: 'Wo sind Sie nicht weitergekommen? Wir antworten Ihnen auch am Telefon.',
        position: 6,
      },
    ])
    .execute()
}
