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
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(stamp, wanted)
}

/** Runs a command with our output; a failure ends us with its code. */
export function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env }, shell: process.platform === 'win32' })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}
