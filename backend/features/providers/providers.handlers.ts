import { providerCalls } from '#contract/calls/providers.calls.ts'
import type { PageSection } from '#contract/calls/providersWire.ts'
import { redirectTo } from '#backend/features/products/products.api.ts'
import { contentsOf } from '#backend/features/profiles/profiles.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { performJobs } from '#backend/kernel/jobs.ts'
import { pictureJobs } from '#backend/kernel/pictures.jobs.ts'
import { warmCopies } from '#backend/kernel/pictureCopies.ts'
import { spotOf } from '#backend/kernel/places.store.ts'
import { toldDistance } from '#backend/kernel/places.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { saveContents } from './companyContents.ts'
import { contentsOfProvider } from './companyContents.store.ts'
import { addToGallery, arrangeGallery, takeFromGallery } from './gallery.ts'
import { galleryOf, ownImage } from './gallery.store.ts'
import { providersPrivacy } from './providers.privacy.ts'
import { featureNames, regionNames } from './placement.store.ts'
import { industriesOf, pageOf, placeOf } from './providers.store.ts'
import { searchProviders } from './search.ts'

/** Finding providers, their public page and its gallery. */
export const providers = defineFeature({
  calls: providerCalls,
  handlers: {
    'providers.search': (ctx, { query }) => searchProviders(ctx, query),
    'providers.pageData': async (ctx, { query }) => ({ data: await sectionsOf(ctx, query.slug, query.is_preview === '1') }),
    async 'providers.distance'(ctx, { query }) {
      const place = orNotFound(await placeOf(ctx.db, query.slug))
      return { data: toldDistance(await spotOf(ctx.db, query.postal_code), place) }
    },
    async 'providers.parentIndustries'(ctx) {
      ctx.cacheTags('list:providers')
      return { data: await industriesOf(ctx.db, null) }
    },
    async 'providers.subIndustries'(ctx, { query }) {
      ctx.cacheTags('list:providers')
      return { data: await industriesOf(ctx.db, query.id) }
    },
    'providers.gallery': async (ctx) => ({ data: await galleryOf(ctx.db, ctx.account.userId) }),
    'providers.addImage': async (ctx, { body }) => ({
      data: await addToGallery(ctx, body.file, body.alt),
      message: 'Das Bild steht jetzt in Ihrer Galerie.',
    }),
    'providers.arrangeImages': async (ctx, { body }) => ({
      data: await arrangeGallery(ctx, body.images),
      message: 'Die Galerie ist gespeichert.',
    }),
    'providers.contents': async (ctx) => ({ data: await contentsOfProvider(ctx.db, ctx.account.userId) }),
    'providers.saveContents': async (ctx, { body }) => ({ data: await saveContents(ctx, body), message: 'Ihre Seite ist gespeichert.' }),
    'providers.removeImages': async (ctx, { body }) => ({ data: await takeFromGallery(ctx, body.id), message: 'Das Bild ist entfernt.' }),
  },
  subjects: {
    providerImage: async (ctx, id) => /^[1-9]\d{0,14}$/.test(id) && (await ownImage(ctx.db, ctx.account.userId, Number(id))) !== undefined,
  },
  jobs: performJobs(pictureJobs, { 'pictures.warm': (ctx, { name }) => warmCopies(ctx.kernel.media, name) }),
  ...providersPrivacy,
})

/** @throws Refusal NOT_FOUND; MOVED for an old address; LOGIN_REQUIRED for a guest's preview. */
async function sectionsOf(ctx: Ctx, slug: string, isPreview: boolean): Promise<PageSection[]> {
  const page = await pageOf(ctx.db, slug)
  if (!page) {
    const now = await redirectTo(ctx.db, 'provider', slug)
    throw now === null ? new Refusal('NOT_FOUND') : new Refusal('MOVED', { slug: now })
  }
  if (isPreview && ctx.caller.kind !== 'account') throw new Refusal('LOGIN_REQUIRED')
  const isOwner = ctx.caller.kind === 'account' && ctx.caller.userId === page.id
  if (isPreview ? !isOwner : !page.active) throw new Refusal('NOT_FOUND')
  ctx.cacheTags(`provider:${page.id}`)
  const texts = contentsOf(page.description_contents).map((one) => ({ ...one, images: [] }))
  const [images, { company_contents: all, certificates }] = [
    page.show_gallery ? await galleryOf(ctx.db, page.id) : [],
    await contentsOfProvider(ctx.db, page.id),
  ]
  const announced = all.filter(({ is_disabled: isDisabled }) => !isDisabled)
  const [features, regions] = [await featureNames(ctx.db, page.id), await regionNames(ctx.db, page.id)]
  const after = (texts.at(-1)?.position ?? 0) + 1
  return [
    ...texts,
    ...(announced.length > 0
      ? [{ content_type: 'company_contents' as const, position: after, contents: '', images: [], company_contents: announced }]
      : []),
    ...(certificates.length > 0
      ? [{ content_type: 'certificates' as const, position: after + 1, contents: '', images: [], certificates }]
      : []),
    ...(features.length + regions.length > 0
      ? [{ content_type: 'features' as const, position: after + 2, contents: '', images: [], features, regions }]
      : []),
    ...(images.length > 0 ? [{ content_type: 'gallery' as const, position: after + 3, contents: '', images }] : []),
  ]
}
