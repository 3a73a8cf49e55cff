import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** Installs what the lock file names, unless node_modules already holds exactly that. Uses nothing but Node. */
export function install() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Markthalle braucht Node 20.19 oder neuer (hier: ${process.versions.node}).`)
    process.exit(1)
  }
  const stamp = 'node_modules/.markthalle-installed'
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installiere Abhängigkeiten …')
  // A cold npm cache sometimes loses a folder while it unpacks; what was fetched is kept, so the second try is quick.
  if (npmCi() !== 0) {
    console.error('Das hat nicht geklappt, noch ein Versuch …')
    const status = npmCi()
    if (status !== 0) process.exit(status ?? 1)
  }
  writeFileSync(stamp, wanted)
}

function npmCi() {
  const { status, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (error) throw error
  return status
}
