import { useEffect, useState, type RefObject } from 'react'
import { api } from '#client/lib/http/api.ts'
import { ApiOffline, ApiRefusal } from '#client/lib/http/failures.ts'

/**
 * Pictures of conversations come by a call with the token, so they have no address a browser could keep. The latest stay in memory
 * until the log-out.
 */
const kept = new Map<string, { url: string | null; promise: Promise<string> }>()
const most = 60

const nameOf = (fileId: number, size: 'preview' | 'full') => `${fileId}-${size}`

function urlOf(fileId: number, size: 'preview' | 'full'): Promise<string> {
  const name = nameOf(fileId, size)
  const known = kept.get(name)
  if (known) {
    // The latest used one goes last.
    kept.delete(name)
    kept.set(name, known)
    return known.promise
  }
  const entry = { url: null as string | null, promise: Promise.resolve('') }
  entry.promise = api('chat.file', { params: { id: fileId }, query: { size } }).then(({ blob }) => (entry.url = URL.createObjectURL(blob)))
  entry.promise.catch(() => {
    if (kept.get(name) === entry) kept.delete(name)
  })
  keep(name, entry)
  return entry.promise
}

function keep(name: string, entry: { url: string | null; promise: Promise<string> }): void {
  kept.set(name, entry)
  for (const [oldest, { url }] of kept) {
    if (kept.size <= most) return
    kept.delete(oldest)
    if (url) URL.revokeObjectURL(url)
  }
}

/** What was just uploaded need not be fetched to be shown. */
export function keepLocalPicture(fileId: number, file: File): void {
  const name = nameOf(fileId, 'preview')
  if (kept.has(name)) return
  const url = URL.createObjectURL(file)
  keep(name, { url, promise: Promise.resolve(url) })
}

/** Nobody is signed in any more. */
export function forgetPictures(): void {
  for (const { url } of kept.values()) if (url) URL.revokeObjectURL(url)
  kept.clear()
}

/** The address of a picture in memory, as soon as it is wanted; failed ones can be asked for again. */
export function useChatPicture(fileId: number, size: 'preview' | 'full', isWanted: boolean) {
  const [shown, setShown] = useState<{ of: string; url: string | null; isFailed: boolean } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const name = nameOf(fileId, size)
  useEffect(() => {
    if (!isWanted) return undefined
    let isCurrent = true
    urlOf(fileId, size).then(
      (url) => {
        if (isCurrent) setShown({ of: name, url, isFailed: false })
      },
      (error: unknown) => {
        if (isCurrent) setShown({ of: name, url: null, isFailed: true })
        if (!(error instanceof ApiOffline) && !(error instanceof ApiRefusal)) reportError(error)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [fileId, size, name, isWanted, attempt])
  const url = shown?.of === name ? shown.url : (kept.get(name)?.url ?? null)
  return { url, isFailed: shown?.of === name && shown.isFailed, retry: () => setAttempt((count) => count + 1) }
}

/** Whether the element has come near the window; pictures of a long conversation load as one scrolls to them. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (isNear || !element.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: '300px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}
