import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'

const types: Record<string, string> = { webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg', pdf: 'application/pdf' }

/** Where re-encoded pictures live. Names are content hashes, so answers may be kept forever. */
export const mediaDirOf = (dataDir: string) => join(dataDir === 'memory' ? 'data' : dataDir, 'media')

/** `/media/<folder>/<name>` (spec gap «media/{path}»): only names this server makes are looked up. */
export function mountMedia(app: FastifyInstance, kernel: Kernel): void {
  const dir = mediaDirOf(kernel.config.dataDir)
  app.get<{ Params: { folder: string; name: string } }>('/media/:folder/:name', async (request, reply) => {
    const { folder, name } = request.params
    const type = types[name.split('.').at(-1) ?? '']
    if (!/^[a-z]{2,20}$/.test(folder) || !/^[a-z0-9-]{1,80}\.[a-z]{3,4}$/.test(name) || !type) throw new Refusal('NOT_FOUND')
    const file = join(dir, folder, name)
    const found = await stat(file).catch(() => undefined)
    if (!found?.isFile()) throw new Refusal('NOT_FOUND')
    return reply.type(type).header('cache-control', 'public, max-age=31536000, immutable').header('content-length', found.size)
      .header('x-content-type-options', 'nosniff').send(createReadStream(file))
  })
}
