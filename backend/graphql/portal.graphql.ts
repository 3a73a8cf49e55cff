import type { PostCard } from '#contract/calls/portalWire.ts'
import { newestPosts } from '#backend/features/portal/portal.api.ts'
import { allow, builder, pageArgs } from './builder.ts'

const NewPostRef = builder
  .objectRef<PostCard>('NewPost')
  .implement({
    description: 'A post of the portal, as the home page shows it (spec section 3).',
    fields: (t) => ({
      id: t.exposeInt('id'),
      title: t.exposeString('title'),
      slug: t.exposeString('slug'),
      image: t.exposeString('image', { nullable: true }),
      image_alt: t.exposeString('image_alt'),
      text: t.exposeString('text'),
      category: t.string({ resolve: (post) => post.category.name }),
      region: t.string({ nullable: true, resolve: (post) => post.region?.name ?? null }),
      minutes: t.exposeInt('minutes'),
      published_at: t.exposeString('published_at'),
    }),
  })

builder.queryFields((t) => ({
  newPosts: t.field({
    type: [NewPostRef],
    args: { first: t.arg.int({ defaultValue: 3 }) },
    async resolve(_, { first }, context) {
      const ctx = allow('newPosts', context)
      return newestPosts(ctx, pageArgs(first ?? 3, 1).limit)
    },
  }),
}))
