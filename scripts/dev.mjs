import { spawn } from 'node:child_process'
import { install } from './install.mjs'

/** `npm run dev`: the server restarts on changes (port 3000), the client reloads in place (port 5173, proxied). */
install()
const env = {
  ...process.env,
  NODE_ENV: 'development',
  DATA_DIR: process.env.DATA_DIR ?? 'data',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
}
const children = [
  spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      '--watch-path=backend',
      '--watch-path=gateway',
      '--watch-path=contract',
      '--watch-path=machines',
      '--watch-path=scripts/serve.ts',
      'scripts/serve.ts',
    ],
    { stdio: 'inherit', env },
  ),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--config', 'client/vite.config.ts'], { stdio: 'inherit', env }),
]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children)
  child.on('exit', (code) => {
    stop()
    process.exitCode ??= code ?? 0
  })
