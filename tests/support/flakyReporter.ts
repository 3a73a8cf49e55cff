import type { Reporter, TestCase } from 'vitest/node'

/** Names at the end every test that passed only at its second try, so that none hides. */
export default class FlakyReporter implements Reporter {
  readonly #flaky: string[] = []

  onTestCaseResult(test: TestCase) {
    if (test.diagnostic()?.flaky) this.#flaky.push(`${test.module.moduleId.replace(`${process.cwd()}/`, '')} › ${test.fullName}`)
  }

  onTestRunEnd() {
    if (this.#flaky.length > 0)
      console.warn(`\n!! ${this.#flaky.length} Tests gelangen erst im zweiten Anlauf:\n   ${this.#flaky.join('\n   ')}`)
  }
}
