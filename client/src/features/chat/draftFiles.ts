import { ofTab } from '#client/lib/storage.ts'
import type { Attachment } from '#machines/flows/chat.types.ts'

/**
 * Which files stand in the composers, in sessionStorage: like an unfinished text they survive a reload and end with the tab. Their
 * content lies on the shelf (fileShelf.ts).
 */
const nameOf = (user: number) => `anhaenge:${user}` as const

export function readDraftFiles(user: number): Attachment[] {
  try {
    const stored: unknown = JSON.parse(ofTab().getItem(nameOf(user)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isAttachment) : []
  } catch {
    // Storage switched off, or something else wrote there: no files is right for both.
    return []
  }
}

export function writeDraftFiles(user: number, attachments: readonly Attachment[]): void {
  try {
    if (attachments.length === 0) ofTab().removeItem(nameOf(user))
    else ofTab().setItem(nameOf(user), JSON.stringify(attachments))
  } catch {
    // No storage: the draft lives as long as the page.
  }
}

export const forgetDraftFiles = (user: number) => writeDraftFiles(user, [])
export const draftFileKeys = (user: number) => readDraftFiles(user).map(({ key }) => key)

const isAttachment = (one: unknown): one is Attachment =>
  typeof one === 'object' &&
  one !== null &&
  'key' in one &&
  typeof one.key === 'string' &&
  'conversationId' in one &&
  typeof one.conversationId === 'number' &&
  'name' in one &&
  typeof one.name === 'string'
