import * as z from 'zod'
import { defineCalls, Done, Id, Line, Version, WireNumber } from '#contract/define.ts'
import { mostPieces } from '#contract/values/cartLimits.ts'
import { numberText } from '#contract/values/numberText.ts'
import { productLimits as limits } from '#contract/values/productRules.ts'
import { Upload } from '#contract/values/upload.ts'
import { CatalogueProduct } from './catalogueWire.ts'
import { Stock, VariantBody } from './productForm.ts'

const seller = { area: 'products', audience: ['provider'] } as const
const ofVariants = { ...seller, area: 'variants' } as const
const Saved = Done.extend({ data: CatalogueProduct })
const product = { kind: 'ownProduct', at: 'body.product_id' } as const
const variant = { kind: 'ownVariant', at: 'body.variant_id' } as const
const events = ['product.saved'] as const
const stale = 'VERSION_STALE' as const
const badPercent = 'Bitte geben Sie Prozent von 0,01 bis 99 an.'
const Percent = WireNumber(z.number({ error: badPercent }).min(0.01, badPercent).max(99, badPercent).multipleOf(0.01, badPercent))
const badPieces = 'Bitte geben Sie eine Menge ab 2 Stück an.'
const Pieces = WireNumber(
  z
    .number({ error: badPieces })
    .int(badPieces)
    .min(2, badPieces)
    .max(mostPieces, `Höchstens ${numberText(mostPieces)} Stück: mehr passen nicht in einen Warenkorb.`),
)
const Step = { whole_sell_qty: Pieces, whole_sell_discount: Percent, shop_product_variant_id: Id.nullish() }
const Alt = Line(limits.alt, { min: 0 })

/** The parts of a seller's own goods: pictures, words for searches, scale, variants (spec section 7 «Products», «Variants»). */
export const catalogueParts = defineCalls({
  'catalogue.addImages': {
    ...seller,
    method: 'POST',
    path: 'addImageToProduct',
    consumes: ['multipart'],
    transaction: 'own',
    perMinute: 60,
    summary: `Bilder eines Produkts hochladen (PNG oder JPG), höchstens ${limits.images}`,
    body: z.object({
      product_id: Id,
      images: z.preprocess(
        (value) => (value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]),
        z.array(Upload).min(1, 'Bitte wählen Sie ein Bild.').max(limits.images, `Höchstens ${limits.images} Bilder.`),
      ),
      /** One of its pictures, cut anew: the only file takes its place, with its words and its variant. */
      replaces: Id.optional(),
    }),
    subject: product,
    output: Saved,
    refuses: ['FILE_TYPE_REFUSED', 'FILE_TOO_LARGE', 'PRODUCT_IMAGES_FULL', 'TRANSITION_REFUSED', 'BACKEND_UNAVAILABLE'],
    events,
  },
  'catalogue.arrangeImages': {
    ...seller,
    method: 'POST',
    path: 'products/images',
    ours: true,
    summary: 'Reihenfolge, Beschreibung und Variante der Bilder',
    body: z.object({
      product_id: Id,
      images: z
        .array(z.object({ id: Id, alt: Alt.default(''), variant_id: Id.nullable().default(null) }))
        .max(limits.images, `Höchstens ${limits.images} Bilder.`),
    }),
    subject: product,
    output: Saved,
    refuses: ['TRANSITION_REFUSED'],
    events,
  },
  'catalogue.removeImage': {
    ...seller,
    method: 'DELETE',
    path: 'v2/deleteGalleryImage/{id}',
    summary: 'Ein Bild eines Produkts entfernen',
    params: z.object({ id: Id }),
    subject: { kind: 'ownProductImage', at: 'params.id' },
    output: Saved,
    refuses: ['TRANSITION_REFUSED'],
    events,
  },
  'catalogue.saveSeo': {
    ...seller,
    method: 'POST',
    path: 'addProductSeo',
    summary: 'Was Suchmaschinen über ein Produkt lesen',
    body: z.object({
      product_id: Id,
      is_meta: z.boolean({ error: 'Bitte wählen Sie.' }).default(true),
      meta_tag: Line(160, { min: 0 }).default(''),
      meta_title: Line(70, { min: 0 }).default(''),
      meta_description: Line(170, { min: 0 }).default(''),
      tags: z.array(Line(limits.tag)).max(limits.tags, `Höchstens ${limits.tags} Stichwörter.`).default([]),
    }),
    subject: product,
    output: Saved,
    refuses: ['TRANSITION_REFUSED'],
    events,
  },
  'catalogue.saveTags': {
    ...seller,
    method: 'POST',
    path: 'addSearchTags',
    summary: 'Suchbegriffe eines Produkts, alle auf einmal',
    body: z.object({
      product_id: Id,
      tags: z
        .array(Line(limits.tag, { min: 2, empty: 'Ein Suchbegriff hat mindestens zwei Zeichen.' }))
        .max(limits.tags, `Höchstens ${limits.tags} Suchbegriffe.`),
    }),
    subject: product,
    output: Saved,
    refuses: ['TRANSITION_REFUSED'],
    events,
  },
  'catalogue.addStep': {
    ...seller,
    method: 'POST',
    path: 'addBulkQuantity',
    status: 201,
    summary: 'Mengenstaffel: ab so vielen Stück so viel Prozent weniger',
    body: z.object({ product_id: Id, ...Step }),
    subject: product,
    output: Saved,
    refuses: ['PRODUCT_STEPS_FULL', 'TRANSITION_REFUSED'],
    events,
  },
  'catalogue.editStep': {
    ...seller,
    method: 'POST',
    path: 'editBulkQuantity',
    summary: 'Eine Stufe der Mengenstaffel ändern',
    body: z.object({ id: Id, product_id: Id.optional(), ...Step }),
    subject: { kind: 'ownBulkPrice', at: 'body.id' },
    output: Saved,
    refuses: ['TRANSITION_REFUSED'],
    events,
  },
  'catalogue.removeStep': {
    ...seller,
    method: 'POST',
    path: 'deleteBulkQuantity',
    summary: 'Eine Stufe der Mengenstaffel löschen',
    query: z.object({ id: Id }),
    subject: { kind: 'ownBulkPrice', at: 'query.id' },
    output: Saved,
    refuses: ['TRANSITION_REFUSED'],
    events,
  },
  'catalogue.saveVariants': {
    ...ofVariants,
    method: 'POST',
    path: 'shop/saveVariants',
    summary: `Alle Varianten eines Produkts auf einmal, höchstens ${limits.variants}; was fehlt, wird nicht mehr verkauft`,
    body: z.object({
      product_id: Id,
      version: Version,
      variants: z
        .array(VariantBody.safeExtend({ id: Id.optional() }), { error: 'Bitte legen Sie Varianten an.' })
        .max(limits.variants, `Höchstens ${limits.variants} Varianten.`),
    }),
    subject: product,
    output: Saved,
    refuses: [stale, 'TRANSITION_REFUSED'],
    events,
  },
  'catalogue.updateVariant': {
    ...ofVariants,
    method: 'POST',
    path: 'shop/updateVariant',
    summary: 'Eine Variante ändern',
    body: VariantBody.safeExtend({ id: Id }),
    subject: { kind: 'ownVariant', at: 'body.id' },
    output: Saved,
    refuses: ['TRANSITION_REFUSED'],
    events,
  },
  'catalogue.countVariant': {
    ...ofVariants,
    method: 'POST',
    path: 'shop/updateVariantQuantity',
    summary: 'Bestand einer Variante',
    body: z.object({ id: Id, qty: Stock }),
    subject: { kind: 'ownVariant', at: 'body.id' },
    output: Saved,
    refuses: ['TRANSITION_REFUSED'],
    events,
  },
  'catalogue.addVariantImage': {
    ...ofVariants,
    method: 'POST',
    path: 'shop/variant-img-upload',
    consumes: ['multipart'],
    transaction: 'own',
    perMinute: 60,
    summary: 'Ein Bild für eine Variante hochladen (PNG oder JPG)',
    body: z.object({ variant_id: Id, image: Upload }),
    subject: variant,
    output: Saved,
    refuses: ['FILE_TYPE_REFUSED', 'FILE_TOO_LARGE', 'PRODUCT_IMAGES_FULL', 'TRANSITION_REFUSED', 'BACKEND_UNAVAILABLE'],
    events,
  },
  'catalogue.linkImages': {
    ...ofVariants,
    method: 'POST',
    path: 'v2/addImagesToVariant',
    summary: 'Bilder des Produkts einer Variante zuordnen',
    body: z.object({
      variant_id: Id,
      gallery_ids: z.array(Id).min(1, 'Bitte wählen Sie ein Bild.').max(limits.images, `Höchstens ${limits.images} Bilder.`),
    }),
    subject: variant,
    output: Saved,
    refuses: ['TRANSITION_REFUSED'],
    events,
  },
  'catalogue.unlinkImage': {
    ...ofVariants,
    method: 'POST',
    path: 'v2/deleteVariantImage',
    summary: 'Die Zuordnung eines Bildes zu einer Variante lösen; das Bild bleibt beim Produkt',
    body: z.object({ variant_id: Id, gallery_id: Id }),
    subject: variant,
    output: Saved,
    refuses: ['TRANSITION_REFUSED'],
    events,
  },
  'catalogue.removeVariant': {
    ...ofVariants,
    method: 'DELETE',
    path: 'v2/removeShopProductVariant/{id}',
    summary: 'Eine Variante nicht mehr verkaufen',
    params: z.object({ id: Id }),
    subject: { kind: 'ownVariant', at: 'params.id' },
    output: Saved,
    refuses: ['TRANSITION_REFUSED', 'PRODUCT_IN_BUNDLE'],
    events,
  },
})
