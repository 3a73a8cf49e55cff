import type { FileAnswer } from '#contract/define.ts'
import { documentKindTexts } from '#contract/values/documentRules.ts'
import { contactFor } from '#backend/features/leads/leads.api.ts'
import { writePaper } from '#backend/features/invoices/invoices.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { contractLines, instantText, termLines } from './offers.contract.ts'
import { paperRows, type OfferPaperKind, type OfferPaperRequest } from './offers.papers.store.ts'
import { fullOffers, revisionsOf, type FullOffer } from './offers.store.ts'

const sideOf = (ctx: AccountCtx) => (ctx.account.role === 'provider' ? 'provider' : 'customer')
const nameless = (row: FullOffer) => `Kunde aus ${row.lead_place}`

/** An offer or its confirmation as a paper. A customer's name stands on it for the one provider who may know it. */
async function present(ctx: AccountCtx, kind: OfferPaperKind, row: FullOffer, versions: number) {
  const side = sideOf(ctx)
  const contact = side === 'provider' ? await contactFor(ctx.db, row.lead_id, { userId: ctx.account.userId, role: side }) : null
  const customer = contact ? `${contact.first_name} ${contact.last_name}`.trim() : nameless(row)
  return {
    id: row.id,
    kind,
    title: `${documentKindTexts[kind]}: ${row.name}`,
    partner:
      side === 'provider' ? { user_id: row.customer_id, name: customer } : { user_id: row.provider_id, name: row.seller.company_name },
    is_own: side === 'provider',
    at: kind === 'offer' ? row.revised_at! : row.accepted_at!,
    file_name: `${documentKindTexts[kind]}-${row.id}.pdf`,
    versions,
    readers: [row.seller.company_name, side === 'provider' ? customer : 'Sie'],
  }
}
export type OfferPaper = Awaited<ReturnType<typeof present>>

/** The papers of an account, newest first, by key. */
export async function offerPapers(ctx: AccountCtx, kind: OfferPaperKind, wish: OfferPaperRequest): Promise<OfferPaper[]> {
  const listed = await paperRows(ctx.db, { side: sideOf(ctx), userId: ctx.account.userId }, kind, wish)
  if (listed.length === 0) return []
  const rows = await fullOffers(ctx.db, (eb) =>
    eb(
      'f.id',
      'in',
      listed.map(({ id }) => id),
    ),
  )
  const papers: OfferPaper[] = []
  for (const { id, versions } of listed)
    papers.push(
      await present(
        ctx,
        kind,
        rows.find((row) => row.id === id)!,
        versions,
      ),
    )
  return papers
}

async function readable(ctx: AccountCtx, kind: OfferPaperKind, id: number): Promise<FullOffer | undefined> {
  const [row] = await fullOffers(ctx.db, (eb) =>
    eb.and([
      eb('f.id', '=', id),
      eb(sideOf(ctx) === 'provider' ? 'f.provider_id' : 'f.customer_id', '=', ctx.account.userId),
      eb(kind === 'offer' ? 'f.revised_at' : 'f.accepted_at', 'is not', null),
    ]),
  )
  return row
}

export async function offerPaper(ctx: AccountCtx, kind: OfferPaperKind, id: number) {
  const row = await readable(ctx, kind, id)
  if (!row) return undefined
  const versions = kind === 'confirmation' ? [] : (await revisionsOf(ctx.db, id)).filter(({ by }) => by === 'provider')
  const paper = await present(ctx, kind, row, Math.max(1, versions.length))
  const history = versions.map(({ revision, created_at: at }) => ({
    version: revision,
    file_name: paper.file_name,
    bytes: null,
    at: at.toISOString(),
  }))
  return {
    paper,
    history: history.length > 0 ? history : [{ version: 1, file_name: paper.file_name, bytes: null, at: paper.at.toISOString() }],
  }
}

/** Written when it is asked for, from what is kept: an offer in any of its revisions, or the contract as it was frozen. */
export async function offerPaperFile(ctx: AccountCtx, kind: OfferPaperKind, id: number, version?: number): Promise<FileAnswer | undefined> {
  const row = await readable(ctx, kind, id)
  if (!row) return undefined
  const { paper } = (await offerPaper(ctx, kind, id))!
  if (kind === 'confirmation') {
    const at = row.accepted_at!
    return pdf(paper.file_name, { title: paper.title, author: paper.readers[0]!, at: at.toISOString(), lines: contractLines(row) })
  }
  const wanted = (await revisionsOf(ctx.db, id)).find(
    ({ by, revision }) => by === 'provider' && (version === undefined || revision === version),
  )
  if (!wanted) return undefined
  const lines = [
    `Angebot von ${row.seller.company_name} zur Anfrage „${row.lead_name}“, Fassung ${wanted.revision}.`,
    ...termLines(row, wanted.terms),
    ...(wanted.terms.valid_until ? [`Dieses Angebot gilt bis ${instantText(wanted.terms.valid_until)}.`] : []),
  ]
  return pdf(paper.file_name, { title: paper.title, author: paper.readers[0]!, at: wanted.created_at.toISOString(), lines })
}

const pdf = async (fileName: string, plain: Parameters<typeof writePaper>[0]): Promise<FileAnswer> => ({
  file: await writePaper(plain),
  fileName,
  type: 'application/pdf',
})
