import { escaped } from '#contract/internal/escaped.ts'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files a screen needs beside the application's own: build/ssr/screens.json, written by scripts/write-screen-files.ts. */
export interface ScreenFiles {
  styles: string[]
  /** Of parts loaded on demand; wanted where the server has rendered the part. */
  onDemand: string[]
  scripts: string[]
}

export interface Template {
  /** The document of a rendered page. */
  rendered(screen: string, parts: { head: string; body: string; data: string }): string
  /** The same in two pieces, for the visitor who waits while it is rendered. */
  begin(screen: string, head: string): BegunDocument
  /** The empty frame in which the browser renders by itself. */
  empty(title: string, isPublic: boolean, position: string): string
  /** Hashes of the scripts that stand in the document itself, as the content policy wants them. */
  readonly scriptHashes: readonly string[]
}

export interface BegunDocument {
  /** All that a browser can begin with: head, styles, fonts, the picture that comes first. */
  html: string
  /** The rest of the document. */
  finish(parts: { body: string; data: string }): string
  /** The rest when the rendering has failed: the browser renders the screen itself. */
  giveUp(): string
}

const product = 'Markthalle'

/**
 * Fetches the application once the page has been painted, so that what can be read and seen comes first; in a tab that nobody
 * looks at, a little later. Its files are started one by one: the visitor can scroll and type between them. What is pressed,
 * typed or chosen before its code is there is done again afterwards (client: ui/preHydration.ts). Without its code a page can be
 * read; it comes again when the network does.
 */
const startScript = `{
const { application, screen } = document.currentScript.dataset
const steps = application.split(' ')
const files = [...steps, ...screen.split(' ')].filter(Boolean)
const early = window.preHydration = { button: null, fields: new WeakSet() }
addEventListener('click', (event) => { early.button = event.target.closest('#root button[type="button"]') }, true)
addEventListener('input', (event) => early.fields.add(event.target), true)
let isBegun = false
const begin = async () => {
  if (isBegun) return
  isBegun = true
  const fetchSome = () => {
    for (const href of files.splice(0, 5)) {
      const link = { rel: 'modulepreload', crossOrigin: '', fetchPriority: 'low', href }
      document.head.append(Object.assign(document.createElement('link'), link))
    }
    if (files.length > 0) setTimeout(fetchSome)
  }
  fetchSome()
  try {
    for (const step of steps) {
      await import(step)
      await new Promise((goOn) => setTimeout(goOn))
    }
  } catch (error) {
    console.error(error)
    addEventListener('online', () => location.reload(), { once: true })
  }
}
requestAnimationFrame(() => setTimeout(begin))
setTimeout(begin, 1000)
}`

/**
 * The built index.html, cut where pages differ. Nothing a first picture waits for is a request of its own: styles and the
 * script that sets the theme stand in the document. @throws when index.html has not the marks of client/index.html, or no application,
 * or when classes are not named as `readSheet` expects
 */
export function readTemplate(clientDir: string, files: Readonly<Record<string, ScreenFiles>>): Template {
  const scripts = [startScript]
  const html = readFileSync(join(clientDir, 'index.html'), 'utf8').replace(
    /<script src="\/(assets\/firstPaint-[\w-]+\.js)"><\/script>/,
    (_tag, file: string) => {
      const script = readFileSync(join(clientDir, file), 'utf8').trim()
      scripts.push(script)
      return `<script>${script}</script>`
    },
  )
  const parts = /^([\s\S]*?)<!-- kopf -->([\s\S]*?)<!-- \/kopf -->([\s\S]*?)<\/head>([\s\S]*?<div id="root">)<\/div>([\s\S]*)$/.exec(html)
  if (!parts) throw new Error('index.html lacks its marks')
  const [, before, usual, after, opening, closing] = parts as unknown as [string, string, string, string, string, string]
  const description = /<meta\s+name="description"[\s\S]*?>/.exec(usual)?.[0] ?? ''
  const afterDrawn = after.replace(/\s*<(?:link rel="(?:stylesheet|modulepreload)"[^>]*>|script type="module"[^>]*><\/script>)/g, '')
  // What the application stands on comes before it, in index.html behind it.
  const named = [...after.matchAll(/<(?:script type="module"|link rel="modulepreload")[^>]*?(?:src|href)="([^"]+)"/g)].map(
    ([, file]) => file!,
  )
  if (named.length === 0) throw new Error('index.html names no application')
  const application = [...named.slice(1), named[0]!]
  const styles = new Map<string, Sheet>()
  const sheet = (file: string): Sheet => {
    const known = styles.get(file) ?? readSheet(clientDir, file)
    styles.set(file, known)
    return known
  }
  const starts = new Map(
    Object.entries(files).map(([screen, one]) => [
      screen,
      start(
        application,
        one.scripts.filter((file) => !html.includes(file)).map((file) => `/${file}`),
      ),
    ]),
  )

  const demanded = Object.values(files).flatMap(({ onDemand }) => onDemand)
  if (demanded.length > 0 && !demanded.some((file) => sheet(file).marks.length > 0))
    throw new Error('No class carries the mark of its sheet: readSheet no longer knows how client/vite.config.ts names them')
  // Sheets of parts loaded on demand that were seen rendered: what comes afterwards can begin with them.
  const renderedBefore = new Set<Sheet>()
  const onDemand = (screen: string) => (files[screen]?.onDemand ?? []).map(sheet)
  const sheetsOf = (screen: string) => [
    ...(files[screen]?.styles ?? []).map(sheet),
    ...onDemand(screen).filter((one) => renderedBefore.has(one)),
  ]
  // A page that was streamed is put together a second time, to be cached.
  let last: { screen: string; body: string } | undefined
  /** The sheets a body needs beside those that are there. */
  const learn = (screen: string, body: string, there: readonly Sheet[]) => {
    const classes = classesIn(body)
    const found = onDemand(screen).filter((one) => !there.includes(one) && one.marks.some((mark) => classes.includes(mark)))
    for (const one of found) renderedBefore.add(one)
    last = { screen, body }
    return found
  }
  const begin = (head: string, sheets: readonly Sheet[]) => `${before}${head}${afterDrawn}${styleTags(sheets)}</head>${opening}`
  const finish = (screen: string, body: string, data: string) =>
    `${body}</div>${data}${starts.get(screen) ?? start(application, [])}${closing}`

  return {
    rendered(screen, { head, body, data }) {
      if (last?.screen !== screen || last.body !== body) learn(screen, body, sheetsOf(screen))
      return `${begin(head, sheetsOf(screen))}${finish(screen, body, data)}`
    },
    begin(screen, head) {
      const sheets = sheetsOf(screen)
      return {
        html: begin(head, sheets),
        finish: ({ body, data }) => `${sheetLinks(learn(screen, body, sheets))}${finish(screen, body, data)}`,
        giveUp: () => finish(screen, '', ''),
      }
    },
    empty: (title, isPublic, position) => {
      const named = `<title>${escaped(title === '' ? product : `${title} – ${product}`)}</title>`
      const told = isPublic ? description : '<meta name="robots" content="noindex">'
      return `${before}${named}${told}${position}${after}</head>${opening}</div>${closing}`
    },
    scriptHashes: scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`),
  }
}

const start = (application: readonly string[], screen: readonly string[]) =>
  `<script data-application="${application.join(' ')}" data-screen="${screen.join(' ')}">${startScript}</script>`

/** All values of `class`, each once: much less to search through than the body. */
function classesIn(body: string): string {
  const found = new Set<string>()
  const begin = 'class="'
  for (let at = body.indexOf(begin); at >= 0; at = body.indexOf(begin, at)) {
    const end = body.indexOf('"', (at += begin.length))
    found.add(body.slice(at, end))
  }
  return `${[...found].join(' ')} `
}

interface Sheet {
  file: string
  text: string
  marks: string[]
}

/** A CSS module's classes end with a hash of its own (client/vite.config.ts); a body that has none of them does not need the sheet. */
function readSheet(clientDir: string, file: string): Sheet {
  const text = readFileSync(join(clientDir, file), 'utf8').trim()
  return { file, text, marks: [...new Set([...text.matchAll(/\.[\w-]+(_[A-Za-z0-9]{4})(?![\w-])/g)].map(([, mark]) => `${mark} `))] }
}

/** A sheet that comes after the head: a link to it may stand in the body. */
const sheetLinks = (sheets: readonly Sheet[]) => sheets.map(({ file }) => `<link rel="stylesheet" crossorigin href="/${file}">`).join('')

/** The links are switched off; they tell the browser's loader (Vite) that these sheets are here already, in this order. */
const styleTags = (sheets: readonly Sheet[]) => {
  const links = sheets.map(({ file }) => `<link rel="stylesheet" crossorigin href="/${file}" disabled>`)
  return `<style>${sheets.map(({ text }) => text).join('\n')}</style>${links.join('')}`
}
