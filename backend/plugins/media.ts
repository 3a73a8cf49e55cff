import type { FastifyInstance } from 'fastify'
import { readCopyName } from '#contract/values/pictures.ts'
import type { Kernel } from '#backend/kernel/context.ts'
import { makeCopy } from '#backend/kernel/pictureCopies.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'

const types: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
}
const forEver = 'public, max-age=31536000, immutable'

/**
 * `/media/<folder>/<name>` (spec gap «media/{path}»): only names this server makes are looked up, so answers may be kept
 * forever. Smaller copies of pictures are made when first asked for (contract/values/pictures.ts).
 */
export function mountMedia(app: FastifyInstance, kernel: Kernel): void {
  app.get<{ Params: { folder: string; name: string } }>('/media/:folder/:name', async (request, reply) => {
    const name = `${request.params.folder}/${request.params.name}`
    if (!/^[a-z]{2,20}\/[a-z0-9-]{1,80}(?:_\d{3,4})?\.[a-z]{3,4}$/.test(name) || !types[endingOf(name)]) throw new Refusal('NOT_FOUND')
    const found = orNotFound(await openMedia(kernel, name))
    return reply
      .type(types[endingOf(found.name)]!)
      .header('cache-control', found.name === name ? forEver : 'no-store')
      .header('content-length', found.size)
      .header('x-content-type-options', 'nosniff')
      .send(found.stream)
  })
}

const endingOf = (name: string) => name.split('.').at(-1) ?? ''

/** The file, or for a copy that cannot be made just now its original. */
async function openMedia({ media, log }: Kernel, name: string) {
  const there = await media.open(name)
  if (there) return { name, ...there }
  const wish = readCopyName(name)
  if (!wish) return undefined
  const made = await makeCopy(media, name).catch((error: unknown) => {
    log.warn({ err: error, name }, 'no copy of a picture, the original goes out')
    return undefined
  })
  if (made === false) return undefined
  const shown = made ? name : wish.original
  const found = await media.open(shown)
  return found && { name: shown, ...found }
}
