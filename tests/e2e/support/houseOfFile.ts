import { test } from '@playwright/test'
import { house, type House } from './house.ts'
import { expectQuiet } from './people.ts'

/** One fresh house for all journeys of a file; call it at the top level. After each journey no browser may have complained. */
export function houseOfFile(): House {
  let built: House | undefined
  const here = () => {
    if (!built) throw new Error('The house is not there yet; use it inside a test.')
    return built
  }
  test.beforeAll(async () => {
    built = await house()
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
