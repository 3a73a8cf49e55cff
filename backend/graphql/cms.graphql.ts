import { publishedTexts } from '#backend/features/content/texts.api.ts'
import { allow, builder } from './builder.ts'
import { cookieTypes } from './cms.store.ts'

interface CookieType {
  id: number
  key: string
  name: string
  description: string
  is_required: boolean
}
const CookieTypeRef = builder
  .objectRef<CookieType>('CookieType')
  .implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      key: t.exposeString('key'),
      name: t.exposeString('name'),
      description: t.exposeString('description'),
      is_required: t.exposeBoolean('is_required'),
    }),
  })
const CookieBannerRef = builder
  .objectRef<{ title: string; text: string; version: string; cookie_types: CookieType[] }>('CookieBannerData')
  .implement({
    fields: (t) => ({
      title: t.exposeString('title'),
      text: t.exposeString('text'),
      version: t.exposeString('version'),
      cookie_types: t.field({ type: [CookieTypeRef], resolve: (banner) => banner.cookie_types }),
    }),
  })
const CmsTextRef = builder
  .objectRef<{ key: string; slug: string | null; title: string; text: string }>('CmsText')
  .implement({
    fields: (t) => ({
      key: t.exposeString('key'),
      slug: t.exposeString('slug', { nullable: true }),
      title: t.exposeString('title'),
      text: t.exposeString('text'),
    }),
  })

builder.queryFields((t) => ({
  cookieBannerData: t.field({
    type: CookieBannerRef,
    async resolve(_, __, context) {
      const ctx = allow('cookieBannerData', context)
      const [text] = await publishedTexts(ctx.db, ['cookie.title'])
      ctx.cacheTags('content:cookie.title')
      const types = await cookieTypes(ctx.db)
      return {
        title: text?.title ?? 'Ihre Einwilligung',
        text: text?.html ?? '',
        version: text?.updatedAt.toISOString() ?? '1',
        cookie_types: types.map((one) => ({
          id: one.id,
          key: one.key,
          name: one.name,
          description: one.description,
          is_required: one.required,
        })),
      }
    },
  }),
  checkoutPaymentContents: t.field({
    type: CmsTextRef,
    nullable: true,
    description: 'What the operator has to say about paying, beside the ways to pay.',
    async resolve(_, __, context) {
      const ctx = allow('checkoutPaymentContents', context)
      ctx.cacheTags('content:checkout.payment')
      const [text] = await publishedTexts(ctx.db, ['checkout.payment'])
      return text ? { key: 'checkout.payment', slug: null, title: text.title, text: text.html } : null
    },
  }),
  cmsTexts: t.field({
    type: [CmsTextRef],
    args: { keys: t.arg.stringList({ required: true }) },
    async resolve(_, { keys }, context) {
      const ctx = allow('cmsTexts', context)
      const wanted = keys.slice(0, 50)
      if (wanted.length === 0) return []
      ctx.cacheTags(...wanted.flatMap((key) => [`content:${key}`, `content:page-${key}`] as const))
      return (await publishedTexts(ctx.db, wanted)).map(({ key, slug, title, html }) => ({
        key: key ?? `page.${slug}`,
        slug,
        title,
        text: html,
      }))
    },
  }),
}))
