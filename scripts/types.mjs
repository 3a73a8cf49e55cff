import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'

/**
 * The type checks of `npm run check`, one after the other to keep memory down: all there is, then the browser's room without Node's types
 * and the server's without the browser's. What has not changed since the last time is not checked again (build/types).
 */
mkdirSync('build/types', { recursive: true })
const failed = ['tsconfig.json', 'tsconfig.client.json', 'tsconfig.server.json'].filter((room) => {
  const { status } = spawnSync(process.execPath, ['node_modules/typescript7/bin/tsc', '-p', room, '--singleThreaded'], { stdio: 'inherit' })
  return status !== 0
})
if (failed.length > 0) console.error(`Typfehler in ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
