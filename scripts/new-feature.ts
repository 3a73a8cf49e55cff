import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesOf } from './newFeature.files.ts'
import { namesOf, type Names } from './newFeature.names.ts'
import { registryLines, withLine } from './newFeature.registry.ts'

/**
 * `npm run new-feature -- wishNotes [--thing=wishNote] [--address=wunschzettel] [--title=Wunschzettel] [--upload] [--table] [--register]`:
 * lays out the files of one feature in the order of docs/feature-checklist.md and prints the registry lines; `--register` enters them as
 * well. `--upload`: rows with a private file; `--table`: a provider's staff table instead of a customer's list. Nothing that exists is
 * overwritten.
 */
const root = process.cwd()
const options = process.argv.slice(2)
const option = (name: string) => options.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3)

function complain(message: string): never {
  console.error(message)
  process.exit(1)
}

/** The number after the last migration's. */
function nextMigration(): string {
  const numbers = readdirSync(join(root, 'backend/migrations'))
    .map((name) => Number(name.slice(0, 3)))
    .filter((number) => Number.isInteger(number))
  return String(Math.max(0, ...numbers) + 1).padStart(3, '0')
}

function namesFromArguments(): Names {
  const word = options.find((one) => !one.startsWith('--'))
  if (!word)
    complain(
      'Aufruf: npm run new-feature -- <name> [--thing=<einzahl>] [--address=<adresse>] [--title=<überschrift>] ' +
        '[--upload] [--table] [--register]',
    )
  try {
    return namesOf(word, option('thing'))
  } catch (error) {
    return complain((error as Error).message)
  }
}

const names = namesFromArguments()
const shown = {
  address: option('address') ?? names.path,
  title: option('title') ?? names.Feature,
  hasUpload: options.includes('--upload'),
  isTable: options.includes('--table'),
}
if (!/^[a-z][a-z0-9-]*$/.test(shown.address) || !/^[\p{L}\p{N} ,.-]+$/u.test(shown.title))
  complain('Adresse: kleine Buchstaben und Striche (--address=wunschzettel); Überschrift ohne Sonderzeichen (--title="Mein Wunschzettel").')
const files = filesOf(names, shown, nextMigration())
const taken = [`backend/features/${names.feature}`, `client/src/features/${names.feature}`, ...Object.keys(files)].filter((path) =>
  existsSync(join(root, path)),
)
if (taken.length > 0) complain(`«${names.feature}» gibt es schon:\n${taken.map((path) => `  ${path}`).join('\n')}`)
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
  console.log(`angelegt   ${path}`)
}
const { status: formatted } = spawnSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', '--write', ...Object.keys(files)], {
  cwd: root,
  stdio: 'inherit',
})
if (formatted !== 0) complain('Die angelegten Dateien ließen sich nicht formatieren: bitte `npm run format`.')

const lines = registryLines(names, shown)
if (options.includes('--register')) {
  for (const line of lines) {
    const file = join(root, line.file)
    try {
      writeFileSync(file, withLine(readFileSync(file, 'utf8'), line))
      console.log(`eingetragen ${line.file}: ${line.line.trim()}`)
    } catch (error) {
      complain((error as Error).message)
    }
  }
} else {
  console.log('\nBitte eintragen (oder gleich mit --register):')
  for (const { file, before, line } of lines) console.log(`  ${file}, vor «${before.trim()}»:\n      ${line.trim()}`)
}
console.log('\nDanach: npm run db:types · node --import tsx scripts/write-call-table.ts · npm run openapi · npm run check')
