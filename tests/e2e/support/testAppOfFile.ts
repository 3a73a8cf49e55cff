import { test } from '@playwright/test'
import { testApp, type TestApp } from './testApp.ts'
import { expectQuiet } from './people.ts'

/** One fresh house for all journeys of a file; call it at the top level. After each journey no browser may have complained. */
export function testAppOfFile(): TestApp {
  let built: TestApp | undefined
  const here = () => {
    if (!built) throw new Error('The house is not there yet; use it inside a test.')
    return built
  }
  test.beforeAll(async () => {
    built = await testApp()
  })
  test.afterEach(expectQuiet)
  test.afterAll(async () => {
    await built?.stop()
  })
  return {
    get base() {
      return here().base
    },
    start: () => here().start(),
    kill: () => here().kill(),
    stop: () => here().stop(),
  }
}
