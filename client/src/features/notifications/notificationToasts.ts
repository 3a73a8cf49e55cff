import { followLive } from '#client/lib/live/followLive.ts'
import { toastTexts } from './toasts.texts.ts'
import { toast } from '#client/lib/toastQueue.ts'

/** Notifications that arrive together, as after a time without connection, are told together. */
const gatherMs = 400
const atMost = 3

interface News {
  id: number
  title: string
  body: string
  link: string | null
}

const board = '/anbieterbereich/speisebestellungen'
/** The board shows and rings everything about its orders itself; a second word would only cover its buttons. */
const isInSight = (link: string | null, path: string) => link === path || (path === board && link !== null && link.startsWith(`${board}/`))

/** Shows a toast per new notification, or one for many. What the user is looking at already is not announced. */
export function startNotificationToasts(currentPath: () => string): () => void {
  const waiting = new Map<number, News>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    timer = undefined
    const news = [...waiting.values()].filter(({ link }) => !isInSight(link, currentPath()))
    waiting.clear()
    if (news.length > atMost) return toast.info(toastTexts.many(news.length))
    for (const { title, body } of news) toast.info(body ? `${title}: ${body}` : title)
  }
  const stop = followLive({
    'notification.created': ({ data: { notification, replaces } }) => {
      if (notification.read) return
      // The newer word about the same thing takes the older one's place.
      if (replaces !== null) waiting.delete(replaces)
      waiting.set(notification.id, notification)
      timer ??= setTimeout(tell, gatherMs)
    },
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}
