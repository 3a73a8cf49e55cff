import { invoicePapers } from './invoicePapers.ts'
import { confirmationPapers, offerPapers } from './offerPapers.ts'
import { ownPapers } from './ownPapers.ts'
import type { PaperSource } from './papers.ts'

export const paperSources: readonly PaperSource[] = [ownPapers, invoicePapers, offerPapers, confirmationPapers]

export const sourceOf = (letter: string): PaperSource | undefined => paperSources.find((source) => source.letter === letter)
