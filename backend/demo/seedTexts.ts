import { putText } from '#backend/features/content/texts.api.ts'
import type { Db } from '#backend/kernel/context.ts'
import { pages } from './pages/all.ts'

/** Cookie purposes and the operator's pages of the demo; a real operator replaces the texts, a lawyer signs them off. */
export async function seedTexts(tx: Db): Promise<void> {
  await tx
    .insertInto('cookie_types')
    .values([
      {
        key: 'necessary',
        name: 'Notwendig',
        description: 'Anmeldung, Warenkorb und Ihre Entscheidung über Cookies. Ohne sie funktioniert die Seite nicht.',
        required: true,
        position: 1,
      },
      {
        key: 'comfort',
        name: 'Komfort',
        description: 'Merkt sich auf diesem Gerät, welche Produkte Sie zuletzt angesehen haben.',
        required: false,
        position: 2,
      },
      {
        key: 'statistics',
        name: 'Statistik',
        description: 'Zählt Seitenaufrufe ohne Namen, damit wir die Markthalle verbessern können. Zurzeit noch nicht im Einsatz.',
        required: false,
        position: 3,
      },
    ])
    .execute()
  const now = new Date()
  await putText(
    tx,
    {
      key: 'cookie.title',
      slug: null,
      title: 'Ihre Einwilligung',
      html: 'Notwendige Cookies halten die Seite am Laufen. Weitere nutzen wir nur, wenn Sie einwilligen. Sie können das jederzeit ändern.',
    },
    now,
  )
  await putText(
    tx,
    {
      key: 'checkout.payment',
      slug: null,
      title: 'Bezahlung',
      html: 'Alle Bezahlarten sind ohne Aufpreis. Bestellt ist bei einer Online-Zahlung erst, wenn sie geklappt hat; sonst wird nichts abgebucht.',
    },
    now,
  )
  for (const page of pages) await putText(tx, { key: `page.${page.slug}`, slug: page.slug, title: page.title, html: page.body }, now)
}
