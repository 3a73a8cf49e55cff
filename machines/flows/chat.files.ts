import type { SharedFile } from '#contract/calls/uploads.calls.ts'
import { chatFileKind, fileTrouble, maxFilesOfMessage } from '#contract/values/chatFiles.ts'
import type { Failure } from '#machines/parts/failure.ts'
import type { Attachment, ChatContext, PickedFile, RefusedFile } from './chat.types.ts'

type Change = Partial<ChatContext>

/** Files that wait in the composer of the open conversation. */
export const attachmentsHere = (context: Pick<ChatContext, 'attachments' | 'openId'>): Attachment[] =>
  context.attachments.filter((one) => one.conversationId === context.openId)

/** Nothing is sent without what was refused: its author takes it out first. */
export const maySend = (context: Pick<ChatContext, 'attachments' | 'openId'>, text: string): boolean => {
  const files = attachmentsHere(context)
  return context.openId !== null && (text.trim() !== '' || files.length > 0) && files.every((one) => one.state !== 'refused')
}

/** Sorts what somebody chose into what is taken and what is not, with the reason. */
export function pickFiles(context: ChatContext, picked: readonly PickedFile[]): { attachments: Attachment[]; refusedFiles: RefusedFile[] } {
  const taken: Attachment[] = []
  const refusedFiles: RefusedFile[] = []
  const room = maxFilesOfMessage - attachmentsHere(context).length
  for (const { key, name, bytes } of picked) {
    const trouble = fileTrouble(name, bytes) ?? (taken.length >= room ? 'many' : null)
    if (trouble) refusedFiles.push({ name, trouble })
    else
      taken.push({
        key,
        conversationId: context.openId!,
        name,
        kind: chatFileKind(name),
        bytes,
        width: null,
        height: null,
        state: 'uploading',
        fileId: null,
        reason: null,
      })
  }
  return { attachments: taken, refusedFiles }
}

const changed = (context: ChatContext, key: string, change: Partial<Attachment>): Change => ({
  attachments: context.attachments.map((one) => (one.key === key ? { ...one, ...change } : one)),
})

/** Keeps a picture's size, so that its place does not jump. */
export const fileMeasured = (context: ChatContext, key: string, width: number, height: number): Change =>
  changed(context, key, { width, height })
/** The server has it: it may go out with the message. */
export const fileStored = (context: ChatContext, key: string, file: SharedFile): Change => ({
  ...changed(context, key, { state: 'ready', fileId: file.file_id, width: file.width, height: file.height, reason: null }),
  shares: withoutKeys(context.shares, [key]),
})
/** No answer yet: it goes on by a press, or with the message. */
export const fileWaits = (context: ChatContext, key: string): Change => ({
  ...changed(context, key, { state: 'waiting' }),
  shares: withoutKeys(context.shares, [key]),
})
/** Refused for good: it stays with the reason until it is taken out. */
export const fileRefused = (context: ChatContext, key: string, failure: Failure): Change => ({
  ...changed(context, key, { state: 'refused', reason: failure.errors?.[0]?.message ?? failure.message }),
  shares: withoutKeys(context.shares, [key]),
})
/** Sent anew after a failure. */
export const fileRetried = (context: ChatContext, key: string): Change => changed(context, key, { state: 'uploading', reason: null })

/** Without how far these files have come: they have gone out or been taken out. */
export const withoutKeys = (shares: ChatContext['shares'], keys: readonly string[]): ChatContext['shares'] =>
  Object.fromEntries(Object.entries(shares).filter(([key]) => !keys.includes(key)))
