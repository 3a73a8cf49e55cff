import { documentCalls, type PaperRow } from '#contract/calls/documents.calls.ts'
import { documentKinds, documentLimits as limits, type DocumentKind } from '#contract/values/documentRules.ts'
import type { Upload } from '#contract/values/upload.ts'
import { knownPartner } from '#backend/features/chat/chat.api.ts'
import { attachUploads, forgetUploads } from '#backend/features/uploads/uploads.api.ts'
import { keepFile } from '#backend/features/uploads/files.api.ts'
import type { AccountCtx, Db } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { expectVersion } from '#backend/kernel/transition.ts'
import { announceDocument, announceGone } from './documents.effects.ts'
import { documentsPrivacy } from './documents.privacy.ts'
import {
  countInTurn,
  deleteDocument,
  insertDocument,
  insertVersion,
  lockDocument,
  ownDocument,
  readableDocument,
  saveDocument,
  versionsOf,
  type DocumentRow,
} from './documents.store.ts'
import { byTime, keyParts, type Paper } from './papers.ts'
import { paperSources, sourceOf } from './sources.ts'

const wire = ({ changed_at: at, ...row }: Paper): PaperRow => ({ ...row, changed_at: at.toISOString() })

interface Question {
  search: string
  kind: DocumentKind | ''
  before?: string | undefined
}

/** A page of all sources together, each asked for as many as the page has. */
async function page(ctx: AccountCtx, { search, kind, before }: Question) {
  const kinds = kind === '' ? documentKinds : [kind]
  const [at, key] = before?.split('~') ?? []
  const last = key === undefined ? null : keyParts(key)
  const wish = {
    kinds,
    search,
    limit: limits.perPage + 1,
    before: last && { at: new Date(at!), source: last.letter, id: last.id, part: last.part },
  }
  const found: Paper[] = []
  for (const source of paperSources) if (source.kinds.some((one) => kinds.includes(one))) found.push(...(await source.page(ctx, wish)))
  found.sort(byTime)
  const shown = found.slice(0, limits.perPage)
  const end = found.length > shown.length ? shown.at(-1)! : null
  return {
    data: shown.map(wire),
    show: found.length > 0 || (await hasAny(ctx)),
    meta: { next: end && `${end.changed_at.toISOString()}~${end.id}` },
  }
}

async function hasAny(ctx: AccountCtx): Promise<boolean> {
  for (const source of paperSources)
    if ((await source.page(ctx, { kinds: source.kinds, search: '', limit: 1, before: null })).length > 0) return true
  return false
}

/** Only somebody with whom there is contact already; nothing is shown to nobody. @throws Refusal DOCUMENT_PARTNER_UNKNOWN */
async function expectReader(
  db: Db,
  { caller }: AccountCtx,
  { partner_id: partnerId, shown }: Pick<DocumentRow, 'partner_id' | 'shown'>,
): Promise<void> {
  const isKnown = partnerId === null ? !shown : await knownPartner(db, caller, partnerId)
  if (!isKnown) throw new Refusal('DOCUMENT_PARTNER_UNKNOWN')
}

/** @throws Error when a file that was just kept is gone */
async function attach(ctx: AccountCtx, uploadId: number): Promise<void> {
  if (!(await attachUploads(ctx, ctx.account.userId, [uploadId]))) throw new Refusal('BACKEND_UNAVAILABLE')
}

async function add(ctx: AccountCtx, body: { title: string; file: Upload; show: boolean; partner_id: number | null }) {
  const { userId } = ctx.account
  const reader = { partner_id: body.partner_id, shown: body.show }
  await expectReader(ctx.db, ctx, reader)
  const upload = await keepFile(ctx, body.file)
  const row = await inCommand(ctx, async (command) => {
    if ((await countInTurn(command.db, userId)) >= limits.most) throw new Refusal('DOCUMENTS_FULL', { max: limits.most })
    await attach(command as AccountCtx, upload.id)
    const id = await insertDocument(command.db, { owner_id: userId, title: body.title, upload_id: upload.id, at: command.now, ...reader })
    return announceDocument(command, orNotFound(await readableDocument(command.db, userId, id)), null)
  })
  return { message: 'Das Dokument ist abgelegt.', data: wire(row) }
}

async function update(
  ctx: AccountCtx,
  body: {
    id: string
    title?: string | undefined
    file?: Upload | undefined
    show?: boolean | undefined
    partner_id?: number | null | undefined
    version?: number | undefined
  },
) {
  const { userId } = ctx.account
  const { letter, id } = keyParts(body.id)
  const known = orNotFound(letter === 'd' ? await ownDocument(ctx.db, userId, id) : undefined)
  expectVersion(known.version, body.version)
  if (body.file && known.latest >= limits.versions) throw new Refusal('DOCUMENT_VERSIONS_FULL', { max: limits.versions })
  const upload = body.file && (await keepFile(ctx, body.file))
  const row = await inCommand(ctx, async (command) => {
    const locked = orNotFound(await lockDocument(command.db, userId, id))
    expectVersion(locked.version, body.version)
    const reader = { partner_id: body.partner_id === undefined ? locked.partner_id : body.partner_id, shown: body.show ?? locked.shown }
    if (body.partner_id !== undefined || body.show !== undefined) await expectReader(command.db, ctx, reader)
    const patch: Partial<DocumentRow> = { ...reader, ...(body.title !== undefined && { title: body.title }), changed_at: command.now }
    if (upload) {
      if (locked.latest >= limits.versions) throw new Refusal('DOCUMENT_VERSIONS_FULL', { max: limits.versions })
      await attach(command as AccountCtx, upload.id)
      patch.latest = locked.latest + 1
      await insertVersion(command.db, id, patch.latest, upload.id, command.now)
    }
    await saveDocument(command.db, locked, patch)
    return announceDocument(command, orNotFound(await readableDocument(command.db, userId, id)), locked.shown ? locked.partner_id : null)
  })
  return { message: 'Das Dokument ist gespeichert.', data: wire(row) }
}

/** Papers of an account in one list: what it keeps here, and what others issued to it or it to others. */
export const documents = defineFeature({
  ...documentsPrivacy,
  calls: documentCalls,
  handlers: {
    'documents.ofCustomer': (ctx, { query }) => page(ctx, query),
    'documents.ofProvider': (ctx, { query }) => page(ctx, query),
    'documents.list': (ctx, { query }) => page(ctx, query),
    async 'documents.info'(ctx, { params }) {
      const { letter, id, part } = keyParts(params.id)
      const { history, readers, ...row } = orNotFound(await sourceOf(letter)?.one(ctx, id, part))
      return { data: { ...wire(row), history, readers } }
    },
    async 'documents.file'(ctx, { params, query }) {
      const { letter, id, part } = keyParts(params.id)
      return orNotFound(await sourceOf(letter)?.file(ctx, id, part, query.version))
    },
    'documents.add': (ctx, { body }) => add(ctx, body),
    'documents.update': (ctx, { body }) => update(ctx, body),
    async 'documents.remove'(ctx, { params }) {
      const { letter, id } = keyParts(params.id)
      const row = orNotFound(letter === 'd' ? await lockDocument(ctx.db, ctx.account.userId, id) : undefined)
      const files = (await versionsOf(ctx.db, id)).map(({ upload_id: file }) => file)
      await deleteDocument(ctx.db, id)
      await forgetUploads(ctx, files)
      announceGone(ctx, row, [row.owner_id, ...(row.shown && row.partner_id !== null ? [row.partner_id] : [])])
      return { message: 'Das Dokument ist gelöscht.' }
    },
  },
  subjects: {
    async document(ctx, key) {
      const { letter, id, part } = keyParts(key)
      return (await sourceOf(letter)?.one(ctx, id || 0, part || 0)) !== undefined
    },
    async ownDocument(ctx, key) {
      const { letter, id } = keyParts(key)
      return letter === 'd' && (await ownDocument(ctx.db, ctx.account.userId, id || 0)) !== undefined
    },
  },
})
