import { install } from './install.mjs'

/** What `npm start` needs before it serves: the packages of the lock file and a build of these sources. */
install()
const { build } = await import('./build.mjs')
build()
