import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * `npm start`: a process of its own installs and builds (both only when something changed), then this very one serves. Only to look whether
 * something has changed would leave ten megabytes in it that it never gives back.
 */
const { status } = spawnSync(process.execPath, [fileURLToPath(new URL('./prepare.mjs', import.meta.url))], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)
process.env.NODE_ENV ??= 'production'
await import('../build/server/serve.js')
