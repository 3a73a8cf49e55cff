import { install } from './install.mjs'

/** `npm start`: installs, builds (both only when something changed), then serves in this very process. */
install()
const { build } = await import('./build.mjs')
await build()
process.env.NODE_ENV ??= 'production'
await import('../build/server/serve.js')
