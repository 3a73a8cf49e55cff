import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/** What the pages of a profile look like, and whose server they come from. */
interface Kind {
  base: string
  width: number
  height: number
}

/**
 * A browser's profile that journeys lend each other, emptied in between. A new one pays for a process of its own that has loaded, compiled
 * and decoded nothing yet: twice what a page costs.
 */
interface Profile {
  kind: string
  context: BrowserContext
  /** Keeps the process with all that it has compiled while no journey has a page there; shows a text of the server. */
  keeper: Page
  browser: CDPSession
  isSpoilt: boolean
}

const kindOf = ({ base, width, height }: Kind) => `${base} ${width}x${height}`
/** As many as journeys have at once, of the usual kinds; more would only fill the memory. */
const mostIdle = 6
const idle: Profile[] = []
const lent = new Map<BrowserContext, Profile>()

/** A profile that nobody has used, or none has any more; with nothing in it but these entries of its local storage. */
export async function lendProfile(browser: Browser, wanted: Kind, stored: Record<string, string>): Promise<BrowserContext> {
  const kind = kindOf(wanted)
  const at = idle.findLastIndex((one) => one.kind === kind && one.context.browser() === browser)
  const profile = at >= 0 ? idle.splice(at, 1)[0]! : await newProfile(browser, wanted)
  lent.set(profile.context, profile)
  await profile.keeper.evaluate((entries) => {
    localStorage.clear()
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
  }, stored)
  return profile.context
}

/** The page that keeps a profile is nobody's: what it complains about (a missing favicon) is no trouble of a journey. */
export const isKeeper = (page: Page | null): boolean => page !== null && lent.get(page.context())?.keeper === page

/** A profile for one journey alone, that something is done to for good; with these entries of its local storage. */
export const ownContext = (browser: Browser, { base, width, height }: Kind, stored: Record<string, string> = {}): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: base,
    viewport: { width, height },
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    storageState: {
      cookies: [],
      origins: [{ origin: base, localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })) }],
    },
  })

async function newProfile(browser: Browser, wanted: Kind): Promise<Profile> {
  const context = await ownContext(browser, wanted)
  const keeper = await context.newPage()
  await keeper.goto('/robots.txt')
  const profile = { kind: kindOf(wanted), context, keeper, browser: await context.newCDPSession(keeper), isSpoilt: false }
  spoiltBy(profile, 'setOffline', 'addInitScript', 'route', 'exposeFunction', 'exposeBinding')
  return profile
}

/** What stays with a profile keeps others from using it. */
function spoiltBy(profile: Profile, ...names: ('setOffline' | 'addInitScript' | 'route' | 'exposeFunction' | 'exposeBinding')[]): void {
  const { context } = profile
  for (const name of names) {
    const original = (context[name] as (...args: unknown[]) => Promise<never>).bind(context)
    context[name] = (...args: unknown[]) => {
      profile.isSpoilt = true
      return original(...args)
    }
  }
}

/** Closes its pages, and the profile if it cannot be lent again. */
export async function giveBack(context: BrowserContext): Promise<void> {
  const profile = lent.get(context)
  lent.delete(context)
  if (!profile || profile.isSpoilt || profile.keeper.isClosed()) return await context.close()
  await Promise.all(
    context
      .pages()
      .filter((page) => page !== profile.keeper)
      .map((page) => page.close()),
  )
  await context.clearCookies()
  await context.clearPermissions()
  await profile.browser.send('Storage.clearDataForOrigin', { origin: new URL(profile.keeper.url()).origin, storageTypes: 'all' })
  idle.push(profile)
  if (idle.length > mostIdle) await idle.shift()!.context.close()
}
