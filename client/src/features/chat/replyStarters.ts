import type { QuickReply } from '#contract/calls/quickReplies.calls.ts'
import { chatTexts } from './chat.texts.ts'

/** A template to be inserted; a suggestion has no number yet. */
export type OfferedReply = Pick<QuickReply, 'title' | 'body'> & { id?: number }

/** What a provider without templates is offered. */
export const startersFor = (isGastro: boolean): readonly OfferedReply[] => chatTexts.replies.starters[isGastro ? 'gastro' : 'other']
