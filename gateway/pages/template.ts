import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files a screen needs beside the application's own: build/ssr/screens.json, written by scripts/write-screen-files.ts. */
export interface ScreenFiles {
  styles: string[]
  /** Of parts loaded on demand; wanted where the server has drawn the part. */
  onDemand: string[]
  scripts: string[]
}

export interface Template {
  /** The document of a drawn page. */
  drawn(screen: string, parts: { head: string; body: string; data: string }): string
  /** The empty frame in which the browser draws by itself. */
  empty(title: string, isPublic: boolean): string
  /** Hashes of the scripts that stand in the document itself, as the content policy wants them. */
  readonly scriptHashes: readonly string[]
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign]!)
const product = 'Markthalle'

/**
 * The built index.html, cut where pages differ. Nothing a first picture waits for is a request of its own: styles and the
 * script that sets the theme stand in the document. @throws when index.html has not the marks of client/index.html
 */
export function readTemplate(clientDir: string, files: Readonly<Record<string, ScreenFiles>>): Template {
  const scripts: string[] = []
  const html = readFileSync(join(clientDir, 'index.html'), 'utf8')
    .replace(/<script src="\/(assets\/firstPaint-[\w-]+\.js)"><\/script>/, (_tag, file: string) => {
      const script = readFileSync(join(clientDir, file), 'utf8').trim()
      scripts.push(script)
      return `<script>${script}</script>`
    })
  const parts = /^([\s\S]*?)<!-- kopf -->([\s\S]*?)<!-- \/kopf -->([\s\S]*?)<\/head>([\s\S]*?<div id="root">)<\/div>([\s\S]*)$/.exec(html)
  if (!parts) throw new Error('index.html lacks its marks')
  const [, before, usual, after, opening, closing] = parts as unknown as [string, string, string, string, string, string]
  const description = /<meta\s+name="description"[\s\S]*?>/.exec(usual)?.[0] ?? ''
  // A drawn page can be read without its scripts: pictures and fonts go first.
  const afterDrawn = after.replace(/\s*<link rel="stylesheet"[^>]*>/g, '').replace(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"')
  const styles = new Map<string, Sheet>()
  const sheet = (file: string): Sheet => {
    const known = styles.get(file) ?? readSheet(clientDir, file)
    styles.set(file, known)
    return known
  }
  const links = new Map(Object.entries(files).map(([screen, one]) => [screen, one.scripts.filter((file) => !html.includes(file)).map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`).join('')]))

  return {
    drawn(screen, { head, body, data }) {
      const { styles: always, onDemand } = files[screen] ?? { styles: [], onDemand: [] }
      const wanted = [...always.map(sheet), ...onDemand.map(sheet).filter(({ marks }) => marks.some((mark) => body.includes(mark)))]
      return `${before}${head}${afterDrawn}${styleTags(wanted)}${links.get(screen) ?? ''}</head>${opening}${body}</div>${data}${closing}`
    },
    empty: (title, isPublic) => `${before}<title>${escaped(title === '' ? product : `${title} – ${product}`)}</title>${isPublic ? description : '<meta name="robots" content="noindex">'}${after}</head>${opening}</div>${closing}`,
    scriptHashes: scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`),
  }
}

interface Sheet { file: string; text: string; marks: string[] }

/** A CSS module marks its classes with a hash of its own; a body that has none of them does not need the sheet. */
function readSheet(clientDir: string, file: string): Sheet {
  const text = readFileSync(join(clientDir, file), 'utf8').trim()
  return { file, text, marks: [...new Set([...text.matchAll(/\._[\w-]+?(_[a-z0-9]{5}_)\d+/g)].map(([, mark]) => mark!))] }
}

/** The links are switched off; they tell the browser's loader (Vite) that these sheets are here already, in this order. */
const styleTags = (sheets: readonly Sheet[]) => `<style>${sheets.map(({ text }) => text).join('\n')}</style>${sheets.map(({ file }) => `<link rel="stylesheet" crossorigin href="/${file}" disabled>`).join('')}`
