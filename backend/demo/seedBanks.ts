import { putText } from '#backend/features/content/texts.api.ts'
import type { Db } from '#backend/kernel/context.ts'

/** Partner banks of the demo town and the words beside their list; invented like everything in it. */
export async function seedBanks(tx: Db): Promise<void> {
  await tx
    .insertInto('banks')
    .values([
      { postal_code: '62101', city: 'Lindenbrück', name: 'Sparkasse Lindenbrück', admin_default: true, position: 1 },
      { postal_code: '62101', city: 'Lindenbrück', name: 'Volksbank Lindental eG', position: 2 },
      { postal_code: '62103', city: 'Lindenbrück', name: 'Genossenschaftsbank Altmühle eG', position: 3 },
      { postal_code: '62105', city: 'Lindenbrück', name: 'Bankhaus Sommer & Cie.', position: 4 },
    ])
    .execute()
  await putText(
    tx,
    {
      key: 'bank.text',
      slug: null,
      title: 'Ihre Hausbank',
      html: 'Mit einer Partnerbank aus der Region stellen wir Ihnen auf Wunsch einen Ansprechpartner für Finanzierungen vor. Die Wahl ist freiwillig und lässt sich jederzeit ändern.',
    },
    new Date(),
  )
}
