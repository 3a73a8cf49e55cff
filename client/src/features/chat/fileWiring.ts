import { failureOf } from '#machines/parts/failure.ts'
import { connection } from '#client/lib/live/connection.ts'
import { newId } from '#client/lib/newId.ts'
import { isInterruption, upload, watchUploads } from './chatUploads.ts'
import type { ChatActor } from './chatActor.ts'
import { readDraftFiles, writeDraftFiles } from './draftFiles.ts'
import { fileShelf } from './fileShelf.ts'

/** Ties the composer's files to the uploads, to what a reload leaves behind, and to the connection. */
export function wireFiles(actor: ChatActor, me: number): () => void {
  const uploadOne = (key: string) => {
    upload(key).catch((error: unknown) => {
      if (isInterruption(error)) actor.send({ type: 'file.waits', key })
      else if (!isAbort(error)) actor.send({ type: 'file.refused', key, failure: failureOf(error) })
    })
  }
  const { unsubscribe: unhear } = actor.on('upload.due', ({ key }) => uploadOne(key))
  const unwatch = watchUploads({
    progress: (key, share) => actor.send({ type: 'file.progress', key, share }),
    stored: (key, file) => actor.send({ type: 'file.stored', key, file }),
  })
  const left = readDraftFiles(me)
  if (left.length > 0) actor.send({ type: 'files.restore', attachments: left })
  let known = actor.getSnapshot().context.attachments
  const { unsubscribe } = actor.subscribe(({ context }) => {
    if (context.attachments === known) return
    known = context.attachments
    writeDraftFiles(me, known)
  })
  const unfollow = connection.subscribe(() => {
    if (connection.get().state !== 'online') return
    for (const { key, state } of actor.getSnapshot().context.attachments) if (state === 'waiting') actor.send({ type: 'file.retry', key })
  })
  return () => {
    unhear()
    unwatch()
    unsubscribe()
    unfollow()
  }
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Lays chosen files on the shelf and gives them to the composer. */
export function pickFiles(actor: ChatActor, me: number, files: readonly File[]): void {
  if (files.length === 0) return
  const picked = files.map((file) => ({ file, key: newId(), name: file.name || 'Bild.png', bytes: file.size }))
  // On the shelf before the flow asks for the upload. A browser without IndexedDB keeps it for this tab only.
  for (const { key, file } of picked) void fileShelf.put(me, key, file)
  actor.send({ type: 'files.pick', picked: picked.map(({ key, name, bytes }) => ({ key, name, bytes })) })
  const taken = new Set(actor.getSnapshot().context.attachments.map(({ key }) => key))
  for (const { key, file } of picked) {
    if (!taken.has(key)) void fileShelf.drop(key)
    else if (file.type.startsWith('image/')) measure(actor, key, file)
  }
}

/** The picture's size, so that its room is kept in the thread from the first moment. */
function measure(actor: ChatActor, key: string, file: File): void {
  if (typeof createImageBitmap === 'undefined') return
  createImageBitmap(file).then(
    (bitmap) => {
      actor.send({ type: 'file.measured', key, width: bitmap.width, height: bitmap.height })
      bitmap.close()
    },
    // No picture after all: the server says so.
    () => {},
  )
}
