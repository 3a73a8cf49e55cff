import type { SharedFile } from '#contract/calls/uploads.calls.ts'
import { ApiOffline, ApiRefusal } from '#client/lib/http/failures.ts'
import { uploadFile } from '#client/lib/http/uploadFile.ts'
import { chatTexts } from './chat.texts.ts'
import { fileShelf } from './fileShelf.ts'
import { keepLocalPicture } from './chatFiles.ts'

interface UploadListener {
  progress(key: string, share: number): void
  stored(key: string, file: SharedFile): void
}
const listeners = new Set<UploadListener>()
const running = new Map<string, { promise: Promise<SharedFile>; stop: AbortController }>()
const finished = new Map<string, SharedFile>()
/** More at once would only make each of them slower. */
const atOnce = 2
let free = atOnce
const queue: (() => void)[] = []

export function watchUploads(listener: UploadListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Uploads a file from the shelf. Composer and outbox may ask for the same one: they share one upload.
 * @throws ApiRefusal, ApiOffline, the reason of `stopUpload`.
 */
export function upload(key: string): Promise<SharedFile> {
  const known = finished.get(key)
  if (known) return Promise.resolve(known)
  const already = running.get(key)
  if (already) return already.promise
  const stop = new AbortController()
  const promise = uploadNow(key, stop.signal).finally(() => running.delete(key))
  running.set(key, { promise, stop })
  return promise
}

/** Nobody wants it any more. */
export function stopUpload(key: string): void {
  running.get(key)?.stop.abort()
  finished.delete(key)
}

/** No verdict about the file itself: the same upload is worth another try. */
export const isInterruption = (error: unknown): boolean =>
  error instanceof ApiOffline ||
  (error instanceof ApiRefusal && (error.status === 401 || error.status === 408 || error.status === 429 || error.status >= 500))

async function uploadNow(key: string, signal: AbortSignal): Promise<SharedFile> {
  await turn()
  try {
    signal.throwIfAborted()
    const file = await fileShelf.get(key)
    if (!file) throw new ApiRefusal(410, { message: chatTexts.files.lost })
    const stored = await uploadFile(file, {
      key,
      signal,
      onProgress: (share) => {
        for (const listener of listeners) listener.progress(key, share)
      },
    })
    finished.set(key, stored)
    if (stored.kind === 'image') keepLocalPicture(stored.file_id, file)
    for (const listener of listeners) listener.stored(key, stored)
    return stored
  } finally {
    free += 1
    queue.shift()?.()
  }
}

async function turn(): Promise<void> {
  // Whoever asks between a freed place and the one that waited for it may have taken it.
  while (free === 0)
    await new Promise<void>((resolve) => {
      queue.push(resolve)
    })
  free -= 1
}
