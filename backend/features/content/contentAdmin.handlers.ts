import { contentAdminCalls } from '#contract/calls/contentAdmin.calls.ts'
import type { ContentBody } from '#contract/calls/contentWire.ts'
import { contractKey } from '#backend/features/providerContract/providerContract.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { storePicture } from '#backend/kernel/pictures.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { pageMeta } from '#backend/kernel/pageMeta.ts'
import { shownBlocks } from './content.blocks.ts'
import { cleanBody } from './content.clean.ts'
import { announce, transitionEntry, publishingPatch } from './content.transition.ts'
import { presentBanners } from './content.present.ts'
import { previewLink } from './content.preview.ts'
import type { EntryRow } from './content.store.ts'
import { targetsOf } from './content.targets.store.ts'
import { createEntry, lockSeen, publishEntry, restoreRevision, saveDraft, scheduleEntry } from './content.write.ts'
import { presentEntry, presentRevision, presentRow } from './contentAdmin.present.ts'
import { entriesTouched } from './touched.ts'
import {
  arrangeEntries,
  countEntries,
  entryWithDraft,
  findEntry,
  findRevision,
  lockEntry,
  pageOfEntries,
  revisionsOf,
} from './contentAdmin.store.ts'

const perPage = 20
const answered = async (ctx: Ctx, row: EntryRow, message: string) => ({ message, data: presentEntry(await entryWithDraft(ctx.db, row.id)) })

async function known(ctx: Ctx, id: number) {
  const row = orNotFound(await findEntry(ctx.db, id))
  return row
}

/** Writing for the public: drafts, previews, publishing, history. */
export const contentAdmin = defineFeature({
  calls: contentAdminCalls,
  handlers: {
    async 'content.entries'(ctx, { query }) {
      const filter = { kind: query.kind || null, status: query.status || null, keyword: (query.keyword ?? '').trim() }
      const total = await countEntries(ctx.db, filter)
      const rows = await pageOfEntries(ctx.db, filter, query.page, perPage)
      return { data: rows.map(presentRow), meta: pageMeta(query.page, perPage, total) }
    },
    'content.targets': async (ctx, { query }) => ({
      data: await targetsOf(ctx.db, query.type, {
        keyword: (query.keyword ?? '').trim(),
        ids: (query.ids ?? '').split(',').filter(Boolean).map(Number),
      }),
    }),
    'content.entry': async (ctx, { params }) => ({ data: presentEntry(await known(ctx, params.id)) }),
    async 'content.revisions'(ctx, { params }) {
      const entry = await known(ctx, params.id)
      const rows = await revisionsOf(ctx.db, params.id)
      return {
        data: rows.map((row) => ({
          id: row.number,
          number: row.number,
          title: row.title,
          by: row.by,
          at: row.created_at.toISOString(),
          is_draft: row.number === entry.draft_number,
          is_published: row.number === entry.published_number,
        })),
      }
    },
    async 'content.revision'(ctx, { params }) {
      const entry = await known(ctx, params.id)
      const row = orNotFound(await findRevision(ctx.db, params.id, params.number))
      return { data: presentRevision(row, entry.key) }
    },
    'content.create': async (ctx, { body }) => answered(ctx, await createEntry(ctx, body), 'Der Entwurf ist angelegt.'),
    async 'content.save'(ctx, { params, body: { version, ...form } }) {
      return answered(ctx, await saveDraft(ctx, await lockSeen(ctx, params.id, version), form), 'Der Entwurf ist gespeichert.')
    },
    async 'content.show'(ctx, { body }) {
      const clean = cleanBody(body.body, false)
      const blocks = 'blocks' in clean ? clean.blocks : []
      const draft = {
        id: 0,
        slug: '',
        position: 0,
        title: body.title,
        place: body.place,
        description: body.description,
        picture: body.picture,
        picture_alt: body.picture_alt,
        at: ctx.now,
        body: clean satisfies ContentBody,
      }
      return {
        data: { blocks: await shownBlocks(ctx, blocks), banner: clean.kind === 'banner' ? (await presentBanners(ctx, [draft]))[0]! : null },
      }
    },
    'content.link': async (ctx, { params }) => ({ data: previewLink(ctx, (await known(ctx, params.id)).id) }),
    async 'content.publish'(ctx, { params, body }) {
      const row = await publishEntry(ctx, await lockSeen(ctx, params.id, body.version))
      return answered(
        ctx,
        row,
        row.key === contractKey
          ? 'Veröffentlicht. Alle Anbieter erfahren von der neuen Fassung per E-Mail; für sie gilt sie frühestens nach 15 Tagen.'
          : 'Veröffentlicht.',
      )
    },
    'content.schedule': async (ctx, { params, body }) =>
      answered(
        ctx,
        await scheduleEntry(ctx, await lockSeen(ctx, params.id, body.version), new Date(body.publish_at)),
        'Die Veröffentlichung ist geplant.',
      ),
    'content.unschedule': async (ctx, { params, body }) =>
      answered(
        ctx,
        await transitionEntry(ctx, await lockSeen(ctx, params.id, body.version), 'content.unschedule', { publish_at: null }),
        'Die Planung ist zurückgenommen.',
      ),
    async 'content.discard'(ctx, { params, body }) {
      const row = await lockSeen(ctx, params.id, body.version)
      return answered(
        ctx,
        await transitionEntry(ctx, row, 'content.discard', { draft_number: row.published_number ?? row.draft_number }),
        'Der Entwurf ist verworfen.',
      )
    },
    'content.archive': async (ctx, { params, body }) =>
      answered(
        ctx,
        await transitionEntry(ctx, await lockSeen(ctx, params.id, body.version), 'content.archive', {
          published_number: null,
          publish_at: null,
        }),
        'Der Inhalt ist im Archiv.',
      ),
    'content.reopen': async (ctx, { params, body }) =>
      answered(
        ctx,
        await transitionEntry(ctx, await lockSeen(ctx, params.id, body.version), 'content.reopen'),
        'Der Inhalt ist wieder ein Entwurf.',
      ),
    'content.restore': async (ctx, { params, body }) =>
      answered(
        ctx,
        await restoreRevision(ctx, await lockSeen(ctx, params.id, body.version), body.number),
        'Die Fassung ist jetzt der Entwurf.',
      ),
    async 'content.arrange'(ctx, { body }) {
      const rows = await arrangeEntries(ctx.db, body.kind, [...new Set(body.ids)], ctx.now)
      if (rows.length === 0) throw new Refusal('NOT_FOUND')
      entriesTouched(ctx, rows)
      for (const row of rows) await announce(ctx, row)
      return { message: 'Die Reihenfolge ist gespeichert.' }
    },
    'content.uploadPicture': async (ctx, { body }) => ({
      message: 'Das Bild ist da.',
      data: { src: await storePicture(ctx, body.file, { kind: 'content', maxEdge: 1920 }) },
    }),
  },
  deadlines: {
    async content(ctx, { entityId, event }) {
      const row = await lockEntry(ctx.db, entityId)
      if (row && event === 'content.due') await transitionEntry(ctx, row, 'content.due', await publishingPatch(ctx, row))
    },
  },
})
