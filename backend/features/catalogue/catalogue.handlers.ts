import { catalogueCalls } from '#contract/calls/catalogue.calls.ts'
import { catalogueParts } from '#contract/calls/catalogueParts.calls.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { actOn, actOnMany, quickChange, removeProduct } from './catalogue.bulk.ts'
import { catalogueProduct } from './catalogue.details.ts'
import { addImages, addVariantImage, arrange, cutImage, link, removeImage, unlink } from './catalogue.images.ts'
import { listCatalogue, stockMovements } from './catalogue.list.ts'
import { publishDue } from './catalogue.move.ts'
import { foundProducts } from './catalogue.reads.store.ts'
import { createProduct, duplicateProduct, updateProduct } from './catalogue.save.ts'
import { showChanges } from './catalogue.show.ts'
import { ownProductId, productOfPart } from './catalogue.store.ts'
import { countVariant, removeVariant, saveVariants, updateVariant } from './catalogue.variants.ts'
import { addMaker, addStep, editStep, removeStep, saveSeo, saveTags } from './catalogue.words.ts'

const said = {
  publish: 'Das Produkt ist jetzt im Verkauf.',
  schedule: 'Das Produkt ist geplant.',
  unschedule: 'Die Planung ist aufgehoben.',
  withdraw: 'Das Produkt ist nicht mehr im Verkauf.',
  archive: 'Das Produkt ist archiviert.',
  reopen: 'Das Produkt ist wieder in Ihrer Liste.',
} as const
const saved = async <T>(message: string, data: Promise<T>) => ({ message, data: await data })
const idOf = (id: string) => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0)
const owns = (part: 'product_variants' | 'product_images' | 'bulk_prices') => async (ctx: AccountCtx, id: string) =>
  (await productOfPart(ctx.db, ctx.account.userId, part, idOf(id))) !== undefined

/** A seller's own goods: written, priced, counted, published. Dishes are in `foodSettings`. */
export const catalogue = defineFeature({
  calls: { ...catalogueCalls, ...catalogueParts },
  handlers: {
    'catalogue.list': (ctx, { query }) => listCatalogue(ctx, query),
    'catalogue.get': async (ctx, { params }) => ({ data: await catalogueProduct(ctx, ctx.account.userId, params.id) }),
    'catalogue.create': (ctx, { body }) => saved('Das Produkt ist angelegt. Es ist noch nicht im Verkauf.', createProduct(ctx, body)),
    async 'catalogue.update'(ctx, { body }) {
      const data = await updateProduct(ctx, body)
      const asked = data.asked_change?.status === 'pending' ? data.asked_change : null
      if (asked?.name === body.name && data.name !== body.name) return { message: 'Gespeichert. Den neuen Namen prüfen wir zuerst.', data }
      const isOtherEan = asked !== null && asked.ein_number === (body.ein_number || null) && asked.ein_number !== data.ein_number
      return { message: isOtherEan ? 'Gespeichert. Die andere EAN prüfen wir zuerst.' : 'Das Produkt ist gespeichert.', data }
    },
    'catalogue.duplicate': (ctx, { body }) => saved('Die Kopie ist angelegt.', duplicateProduct(ctx, body.id)),
    'catalogue.move': (ctx, { body }) => saved(said[body.action], actOn(ctx, body)),
    async 'catalogue.bulk'(ctx, { body }) {
      const { data, refused } = await actOnMany(ctx, body)
      return { message: data.length === 1 ? 'Ein Produkt geändert.' : `${data.length} Produkte geändert.`, data, refused }
    },
    'catalogue.quick': (ctx, { body }) => saved('Gespeichert.', quickChange(ctx, body)),
    'catalogue.stock': async (ctx, { params }) => ({ data: await stockMovements(ctx, params.id) }),
    'catalogue.search': async (ctx, { query }) => ({ data: await foundProducts(ctx.db, ctx.account.userId, { keyword: query.keyword }) }),
    async 'catalogue.remove'(ctx, { params }) {
      await removeProduct(ctx, params.id)
      return { message: 'Das Produkt ist gelöscht.' }
    },
    'catalogue.addMaker': (ctx, { body }) => saved('Der Hersteller ist angelegt.', addMaker(ctx, body)),
    'catalogue.addImages': (ctx, { body: { product_id: id, images, replaces } }) =>
      saved('Die Bilder sind gespeichert.', replaces === undefined ? addImages(ctx, id, images) : cutImage(ctx, id, images, replaces)),
    'catalogue.arrangeImages': (ctx, { body }) => saved('Die Bilder sind gespeichert.', arrange(ctx, body.product_id, body.images)),
    'catalogue.removeImage': (ctx, { params }) => saved('Das Bild ist entfernt.', removeImage(ctx, params.id)),
    'catalogue.saveSeo': (ctx, { body: { product_id: id, ...seo } }) =>
      saved('Die Angaben für Suchmaschinen sind gespeichert.', saveSeo(ctx, id, seo)),
    'catalogue.saveTags': (ctx, { body }) => saved('Die Suchbegriffe sind gespeichert.', saveTags(ctx, body.product_id, body.tags)),
    'catalogue.addStep': (ctx, { body }) => saved('Die Stufe ist angelegt.', addStep(ctx, body.product_id, body)),
    'catalogue.editStep': (ctx, { body }) => saved('Die Stufe ist gespeichert.', editStep(ctx, body.id, body)),
    'catalogue.removeStep': (ctx, { query }) => saved('Die Stufe ist gelöscht.', removeStep(ctx, query.id)),
    'catalogue.saveVariants': (ctx, { body }) =>
      saved('Die Varianten sind gespeichert.', saveVariants(ctx, body.product_id, body.version, body.variants)),
    'catalogue.updateVariant': (ctx, { body }) => saved('Die Variante ist gespeichert.', updateVariant(ctx, body)),
    'catalogue.countVariant': (ctx, { body }) => saved('Der Bestand ist gespeichert.', countVariant(ctx, body.id, body.qty)),
    'catalogue.addVariantImage': (ctx, { body }) => saved('Das Bild ist gespeichert.', addVariantImage(ctx, body.variant_id, body.image)),
    'catalogue.linkImages': (ctx, { body }) => saved('Die Bilder sind zugeordnet.', link(ctx, body.variant_id, body.gallery_ids)),
    'catalogue.unlinkImage': (ctx, { body }) => saved('Die Zuordnung ist gelöst.', unlink(ctx, body.variant_id, body.gallery_id)),
    'catalogue.removeVariant': (ctx, { params }) => saved('Die Variante wird nicht mehr verkauft.', removeVariant(ctx, params.id)),
  },
  subjects: {
    ownProduct: async (ctx, id) => (await ownProductId(ctx.db, ctx.account.userId, idOf(id))) !== undefined,
    ownVariant: owns('product_variants'),
    ownProductImage: owns('product_images'),
    ownBulkPrice: owns('bulk_prices'),
  },
  deadlines: {
    async product(ctx, { entityId, event }) {
      if (event !== 'product.due') return
      await publishDue(ctx, entityId)
      await showChanges(ctx)
    },
  },
})
