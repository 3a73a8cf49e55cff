/*
 * Shows push messages and follows them when they are pressed. Nothing else: no page goes through this worker, nothing is kept
 * for offline use. Registered only by those who switch push on.
 */
const home = '/konto/benachrichtigungen'

self.addEventListener('install', () => self.skipWaiting())

/** Only paths of the application; anything else leads to the list of notifications. */
const pathOf = (link) => (typeof link === 'string' && /^\/(?![/\\])/.test(link) ? link : home)

function messageOf(data) {
  try {
    return Object(data.json())
  } catch {
    return {}
  }
}

self.addEventListener('push', (event) => {
  const { title, body, link, tag } = messageOf(event.data)
  // A message must always be shown, or browsers take the permission back.
  event.waitUntil(
    self.registration.showNotification(typeof title === 'string' && title !== '' ? title : 'Markthalle', {
      body: typeof body === 'string' ? body : '',
      lang: 'de',
      icon: '/push-icon.png',
      data: { link: pathOf(link) },
      ...(typeof tag === 'string' && tag !== '' ? { tag, renotify: true } : {}),
    }),
  )
})

/** An open tab goes there without loading anew; without one a new tab opens. */
async function follow(link) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find((one) => one.focused) ?? tabs.find((one) => one.visibilityState === 'visible') ?? tabs[0]
  if (!tab) return self.clients.openWindow(link)
  tab.postMessage({ type: 'push.pressed', link })
  return tab.focus()
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(follow(pathOf(Object(event.notification.data).link)))
})
