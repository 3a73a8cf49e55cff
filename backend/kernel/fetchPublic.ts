import { lookup } from 'node:dns/promises'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from '#contract/internal/clientAddress.ts'

/** Why an address of a stranger gave nothing, in German; `isPassing`: another try may help. */
export class FetchTrouble extends Error {
  readonly isPassing: boolean
  constructor(reason: string, isPassing = false) {
    super(reason)
    this.name = 'FetchTrouble'
    this.isPassing = isPassing
  }
}

export interface FetchLimits {
  maxBytes: number
  /** From the first look-up to the last byte, redirects included. */
  timeoutMs: number
}
/** For tests alone, handed over in the call: a server on this machine, and names that nobody has registered. */
export interface FetchOverrides {
  loopbackPort?: number
  resolve?: (host: string) => Promise<readonly string[]>
}

const mostRedirects = 3
const redirects = new Set([301, 302, 303, 307, 308])
const longest = 2_000
const forbidden = 'Diese Adresse darf nicht geladen werden.'
const silent = 'Der Server antwortet nicht.'
const resolveAll = async (host: string) => (await lookup(host, { all: true })).map(({ address }) => address)

/**
 * What is wrong with an address as it is written, or undefined: only http and https on their usual ports, without a password, and no
 * number of our own networks however it is spelled (`2130706433`, `0x7f.1`; the URL parser reads them all).
 */
export function refusalOfAddress(text: string, { loopbackPort }: FetchOverrides = {}): string | undefined {
  if (text.length > longest) return `Diese Adresse ist zu lang. Höchstens ${longest} Zeichen.`
  if (!URL.canParse(text)) return 'Das ist keine Adresse.'
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'Nur Adressen mit http und https werden geladen.'
  if (url.username !== '' || url.password !== '') return 'Adressen mit Passwort werden nicht geladen.'
  const host = hostOf(url)
  if (isOpened(host, url, loopbackPort)) return undefined
  if (url.port !== '' && url.port !== '80' && url.port !== '443') return 'Nur die Ports 80 und 443 werden geladen.'
  if (isIP(host) !== 0) return isPublicAddress(host) ? undefined : forbidden
  return host.includes('.') && !/(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa)\.?$/i.test(host) ? undefined : forbidden
}

const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '')
const isOpened = (host: string, url: URL, port: number | undefined) =>
  port !== undefined && host === '127.0.0.1' && url.port === String(port)

/**
 * Fetches from an address that a stranger has written. A name is looked up once and the connection goes to that very number, so that its
 * owner cannot point it elsewhere in between; each redirect is evaluated anew. Sends nothing of ours, and takes no more than it may.
 * @throws FetchTrouble
 */
export async function fetchPublic(address: string, limits: FetchLimits, overrides: FetchOverrides = {}): Promise<Uint8Array> {
  const timer = new AbortController()
  const over = setTimeout(() => timer.abort(), limits.timeoutMs)
  try {
    let next = address
    for (let hop = 0; hop <= mostRedirects; hop++) {
      const refused = refusalOfAddress(next, overrides)
      if (refused !== undefined) throw new FetchTrouble(refused)
      const url = new URL(next)
      const response = await within(timer.signal, ask(url, await within(timer.signal, numberOf(url, overrides)), timer.signal))
      const status = response.statusCode ?? 0
      const to = response.headers.location
      if (!redirects.has(status) || to === undefined) return await within(timer.signal, bodyOf(response, limits.maxBytes))
      response.destroy()
      if (!URL.canParse(to, url.href)) throw new FetchTrouble('Die Adresse leitet ins Leere.')
      next = new URL(to, url).href
    }
    throw new FetchTrouble('Die Adresse leitet zu oft weiter.')
  } catch (error) {
    if (error instanceof FetchTrouble) throw error
    if (timer.signal.aborted) throw new FetchTrouble(silent, true)
    throw new FetchTrouble('Der Server ist nicht zu erreichen.', true)
  } finally {
    clearTimeout(over)
    // Ends what is still open after a trouble: a look-up, a connection, a body without an end.
    timer.abort()
  }
}

/** The work, or an end when the time is up: neither a look-up nor a body need listen to the signal themselves. */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new FetchTrouble(silent, true))
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

/** The one number that is connected to. A name with a single forbidden one is refused whole. */
async function numberOf(url: URL, { loopbackPort, resolve = resolveAll }: FetchOverrides): Promise<string> {
  const host = hostOf(url)
  if (isIP(host) !== 0) return host
  let found: readonly string[]
  try {
    found = await resolve(host)
  } catch (error) {
    const isUnknown = (error as NodeJS.ErrnoException).code === 'ENOTFOUND'
    throw new FetchTrouble('Diesen Server gibt es nicht.', !isUnknown)
  }
  const [first] = found
  if (first === undefined) throw new FetchTrouble('Diesen Server gibt es nicht.')
  if (found.some((one) => !isPublicAddress(one) && !isOpened(one, url, loopbackPort))) throw new FetchTrouble(forbidden)
  return first
}

function ask(url: URL, number: string, signal: AbortSignal): Promise<IncomingMessage> {
  const family = isIP(number)
  const pinned: LookupFunction = (_host, options, callback) =>
    options.all ? callback(null, [{ address: number, family }]) : callback(null, number, family)
  const client = url.protocol === 'http:' ? http : https
  return new Promise((resolve, reject) => {
    const request = client.get(
      url,
      {
        agent: false,
        lookup: pinned,
        signal,
        maxHeaderSize: 16 * 1024,
        headers: { accept: 'image/webp,image/png,image/jpeg', 'accept-encoding': 'identity', 'user-agent': 'Markthalle-Bildimport/1' },
      },
      (response) => {
        // What breaks later is met by whoever reads it.
        response.on('error', () => undefined)
        resolve(response)
      },
    )
    request.on('error', reject)
  })
}

async function bodyOf(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const tooBig = () => new FetchTrouble(`Das Bild ist größer als ${Math.round(maxBytes / 1024 / 1024)} MB.`)
  try {
    const status = response.statusCode ?? 0
    if (status === 404 || status === 410) throw new FetchTrouble(`Unter dieser Adresse gibt es nichts (${status}).`)
    if (status !== 200) throw new FetchTrouble(`Der Server antwortet mit ${status}.`, status === 429 || status >= 500)
    const { 'content-type': type = '', 'content-encoding': encoding = 'identity', 'content-length': length } = response.headers
    if (/^(?:text|application\/(?:json|xhtml))/i.test(type)) throw new FetchTrouble('Unter dieser Adresse steht eine Seite, kein Bild.')
    // A packed body could unfold without measure.
    if (encoding !== 'identity') throw new FetchTrouble('Der Server schickt das Bild gepackt.')
    if (Number(length ?? 0) > maxBytes) throw tooBig()
    const chunks: Buffer[] = []
    let bytes = 0
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > maxBytes) throw tooBig()
      chunks.push(chunk)
    }
    if (!response.complete) throw new FetchTrouble('Die Verbindung brach ab.', true)
    return Buffer.concat(chunks, bytes)
  } finally {
    response.destroy()
  }
}
