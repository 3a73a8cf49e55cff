import { install } from './install.mjs'

/** `npm start`: installs, builds in a process of its own (both only when something changed), then serves in this very one. */
install()
const { build } = await import('./build.mjs')
build()
process.env.NODE_ENV ??= 'production'
await import('../build/server/serve.js')
