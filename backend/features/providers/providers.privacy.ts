import type { BackendFeature } from '#backend/kernel/feature.ts'
import { forgetPicture } from '#backend/kernel/pictures.ts'
import { contentsOfProvider, removeContents } from './companyContents.store.ts'
import { picturesOf, removeAll } from './gallery.store.ts'
import { featureNames, forgetPlacement, regionNames, stepsOf } from './placement.store.ts'

/** The gallery when a business takes its data along or leaves. */
export const providersPrivacy = {
  async exportOf(ctx, accountId) {
    const images = await picturesOf(ctx.db, accountId)
    const { certificates, company_contents: contents } = await contentsOfProvider(ctx.db, accountId)
    const steps = await stepsOf(ctx.db, accountId)
    return [
      {
        key: 'einordnung',
        title: 'Einordnung des Betriebs durch den Betreiber',
        rows: [
          ...(await regionNames(ctx.db, accountId)).map((name) => ({ Art: 'Region', Inhalt: name, Begründung: '', Am: '' })),
          ...(await featureNames(ctx.db, accountId)).map((name) => ({ Art: 'Ausstattung', Inhalt: name, Begründung: '', Am: '' })),
          ...steps.map(({ changes, reason, at }) => ({
            Art: 'Änderung',
            Inhalt: (changes as string[]).join(', '),
            Begründung: reason,
            Am: at.toISOString(),
          })),
        ],
      },
      {
        key: 'zertifikate',
        title: 'Zertifikate der öffentlichen Seite',
        rows: certificates.map(({ name, text, image }) => ({ Name: name, Text: text, Bild: image ?? '' })),
      },
      {
        key: 'angebote',
        title: 'Angebote und Neuigkeiten der öffentlichen Seite',
        rows: contents.map(({ title, text, date, price, dicounted_price: reduced, button_text: button, button_value: target }) => ({
          Titel: title,
          Text: text,
          Datum: date ?? '',
          Preis: price ?? '',
          Reduziert: reduced ?? '',
          Knopf: button,
          Ziel: target,
        })),
      },
      {
        key: 'galerie',
        title: 'Galerie der öffentlichen Seite',
        rows: images.map((one) => ({ Bild: one.image, Beschreibung: one.alt, 'Hinzugefügt am': one.created_at.toISOString() })),
      },
    ]
  },
  async anonymise(ctx, accountId) {
    await removeContents(ctx.db, accountId)
    await forgetPlacement(ctx.db, accountId)
    const gone = await removeAll(ctx.db, accountId)
    ctx.afterCommit(async () => {
      for (const { image } of gone) await forgetPicture(ctx.kernel, image)
    })
  },
} satisfies Partial<BackendFeature>
