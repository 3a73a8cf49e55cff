import {
  offerPaper,
  offerPaperFile,
  offerPapers as papersOf,
  type OfferPaper,
  type OfferPaperKind,
} from '#backend/features/offers/papers.api.ts'
import { sameMomentOf, type Paper, type PaperSource } from './papers.ts'

const source = (letter: 'a' | 'b', kind: OfferPaperKind): PaperSource => {
  const present = ({ id, at, readers: _readers, ...paper }: OfferPaper): Paper => ({
    ...paper,
    id: `${letter}-${id}-1`,
    version: 1,
    show: true,
    changed_at: at,
  })
  return {
    letter,
    kinds: [kind],
    page: async (ctx, { search, limit, before }) =>
      (
        await papersOf(ctx, kind, { search, limit, before: before && { at: before.at, id: before.id, same: sameMomentOf(letter, before) } })
      ).map(present),
    async one(ctx, id) {
      const found = await offerPaper(ctx, kind, id)
      return found && { ...present(found.paper), history: found.history, readers: found.paper.readers }
    },
    file: (ctx, id, _part, version) => offerPaperFile(ctx, kind, id, version),
  }
}

/** Offers, each in its newest revision with the older ones behind it, and the confirmations of those that were accepted. */
export const offerPapers = source('a', 'offer')
export const confirmationPapers = source('b', 'confirmation')
