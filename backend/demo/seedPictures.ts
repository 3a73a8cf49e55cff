import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Kernel } from '#backend/kernel/context.ts'
import { categoryPictures, doors } from './town/categories.ts'
import { picturesOfContent } from './town/content/pictures.ts'
import { picturesOfGoods } from './town/products/plan.ts'
import { posts } from './town/posts/all.ts'
import { categories as postCategories } from './town/posts/post.types.ts'
import { picturesOfPages } from './town/providerPages.ts'
import { town } from './town/town.ts'

/** Puts the pictures the town uses where uploads live; they come with the package @lobehub/fluent-emoji-3d (MIT). */
export async function seedPictures({ media }: Pick<Kernel, 'media'>): Promise<void> {
  const assets = join(dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets')
  await Promise.all([...picturesOfTown()].map(async (picture) => media.put(`demo/${picture.toLowerCase()}.webp`, await readFile(join(assets, `${picture}.webp`)))))
}

function picturesOfTown(): Set<string> {
  const pictures = new Set<string>([...town.industries, ...doors, ...posts, ...postCategories].map(({ picture }) => picture))
  for (const picture of [...picturesOfPages(), ...picturesOfGoods(), ...picturesOfContent(), ...Object.values(categoryPictures)]) pictures.add(picture)
  for (const provider of town.providers) {
    pictures.add(provider.picture)
    if (provider.kind === 'restaurant') for (const category of provider.gastro.menu) for (const dish of category.dishes) pictures.add(dish.picture)
    else if (provider.kind === 'shop') for (const product of provider.products) pictures.add(product.picture)
    else for (const service of provider.services) pictures.add(service.picture)
  }
  return pictures
}

/** Where a picture of the town is served. */
export const pictureUrl = (picture: string) => `/media/demo/${picture.toLowerCase()}.webp`
