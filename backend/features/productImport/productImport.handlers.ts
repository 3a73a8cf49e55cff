import { productImportCalls } from '#contract/calls/productImport.calls.ts'
import type { ProductImportEvent } from '#machines/lifecycles/productImport.lifecycle.ts'
import { productImportFields } from './productImport.fields.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { performJobs } from '#backend/kernel/jobs.ts'
import { orNotFound } from '#backend/kernel/refusal.ts'
import { expectVersion } from '#backend/kernel/transition.ts'
import { beginUpdate, signatureOf, uploadImport } from './productImport.begin.ts'
import { tidyImports } from './productImport.cleanup.ts'
import { checkImport } from './productImport.check.ts'
import { takePictures } from './productImport.fetch.ts'
import { badRowsFile, exportFile, templateFile } from './productImport.files.ts'
import { productImportJobs } from './productImport.jobs.ts'
import { transitionImport } from './productImport.transition.ts'
import { presentImport, presentRow } from './productImport.present.ts'
import { productImportPrivacy } from './productImport.privacy.ts'
import { pageOfRows } from './productImport.rows.store.ts'
import { keepMapping, lastImports, lockImport, ownImport, type ImportPatch } from './productImport.store.ts'
import { undoImport } from './productImport.undo.ts'
import { writeImport } from './productImport.write.ts'
import { addZipPart, unpackZip } from './productImport.zip.ts'

const mostShown = 20
const perPage = 50

const own = async (ctx: AccountCtx, id: number) => orNotFound(await ownImport(ctx.db, ctx.account.userId, id))

/** One step of the caller's own import. */
async function stepped(
  ctx: AccountCtx,
  id: number,
  version: number | undefined,
  message: string,
  event: ProductImportEvent,
  patch: ImportPatch = {},
) {
  const row = orNotFound(await lockImport(ctx.db, ctx.account.userId, id))
  expectVersion(row.version, version)
  return { message, data: presentImport(await transitionImport(ctx, row, event, patch), ctx.now) }
}

/** Many goods at once: files are read and evaluated, shown, written in chunks, taken back; one change for many goes the same way. */
export const productImport = defineFeature({
  ...productImportPrivacy,
  calls: productImportCalls,
  handlers: {
    'productImport.upload': async (ctx, { body }) => ({
      message: 'Die Datei ist hochgeladen. Bitte prüfen Sie, was die Spalten bedeuten.',
      data: await uploadImport(ctx, body.file, body.mode),
    }),
    'productImport.update': async (ctx, { body: { products, filter, change } }) => ({
      message: 'Die Änderung wird vorbereitet. Geschrieben ist noch nichts.',
      data: await beginUpdate(ctx, { ...(products && products.length > 0 ? { products } : { filter: filter! }), change }),
    }),
    'productImport.list': async (ctx) => ({
      data: (await lastImports(ctx.db, ctx.account.userId, mostShown)).map((row) => presentImport(row, ctx.now)),
    }),
    'productImport.get': async (ctx, { params }) => ({ data: presentImport(await own(ctx, params.id), ctx.now) }),
    async 'productImport.rows'(ctx, { params, query }) {
      const { id } = await own(ctx, params.id)
      const rows = await pageOfRows(ctx.db, id, query.action, query.after, perPage)
      const page = rows.slice(0, perPage)
      return { data: page.map(presentRow), next: rows.length > perPage ? page.at(-1)!.line : null }
    },
    async 'productImport.map'(ctx, { params, body }) {
      const { userId } = ctx.account
      const row = orNotFound(await lockImport(ctx.db, userId, params.id))
      const mapping = productImportFields(row, body.mapping)
      const answer = await stepped(
        ctx,
        params.id,
        body.version,
        'Die Datei wird geprüft. Geschrieben ist noch nichts.',
        { type: 'productImport.map', by: 'provider' },
        { mapping, options: body.options },
      )
      await keepMapping(ctx.db, userId, signatureOf(row.columns), { mapping, options: body.options }, ctx.now)
      return answer
    },
    'productImport.addPictures': async (ctx, { params, body }) => ({
      message: 'Die Bilder sind hochgeladen.',
      data: await addZipPart(ctx, params.id, body),
    }),
    'productImport.start': (ctx, { params, body: { version, policy } }) =>
      stepped(
        ctx,
        params.id,
        version,
        'Der Import läuft. Sie können die Seite verlassen.',
        { type: 'productImport.start', by: 'provider', policy },
        { policy },
      ),
    'productImport.cancel': (ctx, { params, body }) =>
      stepped(ctx, params.id, body.version, 'Der Import ist verworfen.', { type: 'productImport.cancel', by: 'provider' }),
    'productImport.halt': (ctx, { params, body }) =>
      stepped(
        ctx,
        params.id,
        body.version,
        'Der Import ist angehalten. Was geschrieben ist, bleibt.',
        { type: 'productImport.halt', by: 'provider' },
        { finished_at: ctx.now },
      ),
    'productImport.undo': (ctx, { params, body }) =>
      stepped(ctx, params.id, body.version, 'Der Import wird zurückgenommen.', { type: 'productImport.undo', by: 'provider' }),
    'productImport.badRows': async (ctx, { params }) => badRowsFile(ctx, await own(ctx, params.id)),
    'productImport.template': async () => templateFile(),
    'productImport.export': async (ctx) => exportFile(ctx),
  },
  subjects: {
    productImport: async (ctx, id) => (await ownImport(ctx.db, ctx.account.userId, /^\d{1,15}$/.test(id) ? Number(id) : 0)) !== undefined,
  },
  jobs: performJobs(productImportJobs, {
    'productImport.check': checkImport,
    'productImport.write': writeImport,
    'productImport.undo': undoImport,
    'productImport.pictures': (ctx, payload) => takePictures(ctx, payload),
    'productImport.unpack': unpackZip,
    async 'productImport.remove'(ctx, { names }) {
      for (const name of names) await ctx.kernel.files.remove(name)
    },
  }),
  housekeeping: tidyImports,
})
