import { test } from '@playwright/test'
import { patienceForTown, testApp, type TestApp } from './testApp.ts'
import { expectQuiet } from './people.ts'

/**
 * One fresh server for all journeys of a file; call it at the top level. After each journey no browser may have complained.
 * @param place `embedded` where the journey shall be walked on what `npm start` gives, also where there is a server.
 */
export function testAppOfFile(place: { embedded?: boolean } = {}): TestApp {
  let built: TestApp | undefined
  test.beforeAll(async () => {
    if (place.embedded) test.setTimeout(patienceForTown)
    built = await testApp(place)
  })
  test.afterEach(expectQuiet)
  test.afterAll(async () => {
    await built?.stop()
  })
  return lazyTestApp(() => built)
}

let shared: TestApp | undefined

/**
 * One server, on the embedded database, for all files of this process that only look around in it, or leave
 * nothing that another one of them would see.
 */
export function testAppOfLookers(): Pick<TestApp, 'base'> {
  test.beforeAll(async () => {
    if (shared) return
    test.setTimeout(patienceForTown)
    shared = await testApp({ embedded: true })
    // The folder of all journeys goes when the last has ended.
    process.once('exit', () => void shared?.kill())
  })
  test.afterEach(expectQuiet)
  return lazyTestApp(() => shared)
}

function lazyTestApp(built: () => TestApp | undefined): TestApp {
  const here = () => {
    const app = built()
    if (!app) throw new Error('The server is not there yet; use it inside a test.')
    return app
  }
  return {
    get base() {
      return here().base
    },
    start: () => here().start(),
    kill: () => here().kill(),
    stop: () => here().stop(),
  }
}
