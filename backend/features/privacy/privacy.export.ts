import { escaped } from '#contract/internal/escaped.ts'
import type { ExportPart } from '#backend/kernel/feature.ts'

export interface Export {
  at: Date
  accountId: number
  parts: ExportPart[]
}

const berlin = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Berlin' })

/** One HTML file without scripts or foreign addresses, readable on a phone and printable (DSGVO Art. 12: clear and simple). */
export function readableExport({ at, accountId, parts }: Export): string {
  const contents = parts.map((part) => `<li><a href="#${escaped(part.key)}">${escaped(part.title)}</a> (${part.rows.length})</li>`).join('')
  const sections = parts
    .map((part) => `<section id="${escaped(part.key)}"><h2>${escaped(part.title)}</h2>${part.rows.map(rowOf).join('')}</section>`)
    .join('\n')
  const made = `Zusammengestellt am ${escaped(berlin.format(at))} Uhr für das Konto ${accountId}.`
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Ihre Daten bei Markthalle</title>
<style>
body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:0 auto;padding:1.5rem;color:#22302a;background:#fff}
h1{font-size:1.6rem}
h2{font-size:1.2rem;margin-top:2.5rem;border-bottom:2px solid #1d5c45}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem;margin:0;padding:.75rem 0;border-bottom:1px solid #ddd}
dt{color:#5b655f}
dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}
@media(max-width:32rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}
</style></head>
<body><h1>Ihre Daten bei Markthalle</h1>
<p>${made} Dieselben Angaben gibt es als JSON-Datei zum Weiterverarbeiten.</p><ol>${contents}</ol>
${sections}</body></html>`
}

const rowOf = (row: Record<string, unknown>) =>
  `<dl>${Object.entries(row)
    .map(([label, value]) => `<dt>${escaped(label)}</dt><dd>${escaped(textOf(value))}</dd>`)
    .join('')}</dl>`

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (value instanceof Date || (typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)))
    return `${berlin.format(new Date(value))} Uhr`
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number)
}
