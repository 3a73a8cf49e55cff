import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { projectRoot } from '#backend/kernel/db/projectRoot.ts'
import type { Kernel } from '#backend/kernel/context.ts'
import type { Svg } from './drawings/shapes.ts'
import { categoryPictures, doors } from './town/categories.ts'
import { picturesOfContent } from './town/content/pictures.ts'
import { picturesOfGoods } from './town/products/plan.ts'
import { posts } from './town/posts/all.ts'
import { categories as postCategories } from './town/posts/post.types.ts'
import { picturesOfPages } from './town/providerPages.ts'
import { town } from './town/town.ts'

/** Where the package @lobehub/fluent-emoji-3d (MIT) keeps its pictures. */
export const emojiDir = () => join(dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets')

/** Puts the pictures the town uses where uploads live: emoji as they come, our own drawings rendered. */
export async function seedPictures({ media }: Pick<Kernel, 'media'>): Promise<void> {
  const emoji = emojiDir()
  // Loaded here: putting them together takes a tenth of a start, and a town is founded once.
  const { drawings } = await import('./drawings/all.ts')
  const rendered = join(projectRoot(), 'build', 'drawings')
  await mkdir(rendered, { recursive: true })
  const kept = new Set(await readdir(rendered))
  const wanted = new Set<string>()
  await Promise.all(
    [...picturesOfTown()].map(async (picture) => {
      const drawing = drawings[picture]
      let source = join(emoji, `${picture}.webp`)
      if (drawing) {
        const name = nameOfRendered(drawing)
        wanted.add(name)
        source = join(rendered, name)
        if (!kept.has(name)) await renderInto(source, drawing, emoji)
      }
      await media.put(`demo/${picture.toLowerCase()}.webp`, await readFile(source))
    }),
  )
  // What drawings looked like before an edit.
  await Promise.all(
    [...kept].filter((name) => name.endsWith('.webp') && !wanted.has(name)).map((name) => rm(join(rendered, name), { force: true })),
  )
}

const nameOfRendered = (drawing: Svg) => `${createHash('sha256').update(drawing).digest('hex').slice(0, 32)}.webp`

/** Rendering all takes seconds, so each is kept in build/; a rename keeps another process from copying half a file. */
async function renderInto(file: string, drawing: Svg, emoji: string): Promise<void> {
  const { renderDrawing } = await import('./drawings/renderDrawing.ts')
  const draft = `${file}.${process.pid}.draft`
  await writeFile(draft, await renderDrawing(drawing, emoji))
  await rename(draft, file)
}

export function picturesOfTown(): Set<string> {
  const pictures = new Set<string>([...town.industries, ...doors, ...posts, ...postCategories].map(({ picture }) => picture))
  for (const picture of [...picturesOfPages(), ...picturesOfGoods(), ...picturesOfContent(), ...Object.values(categoryPictures)])
    pictures.add(picture)
  for (const provider of town.providers) {
    pictures.add(provider.picture)
    if (provider.kind === 'restaurant')
      for (const category of provider.gastro.menu) for (const dish of category.dishes) pictures.add(dish.picture)
    else if (provider.kind === 'shop') for (const product of provider.products) pictures.add(product.picture)
    else for (const service of provider.services) pictures.add(service.picture)
  }
  return pictures
}

/** Where a picture of the town is served. */
export const pictureUrl = (picture: string) => `/media/demo/${picture.toLowerCase()}.webp`
