import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Short to read and long to run: they try every call. By their size they would come last, with one of two processors idle until the last has ended. */
const longest = /\/tests\/(?:attacks\/(?:twice|texts|strangers|wire)|contract\/(?:fuzz|ownership|audience))\.test\.ts$/

/** As usual, but for those. Files that share processes stay together: a process ends when the next file is none of its own. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project, moduleId }: TestSpecification) => (project.config.isolate ? 0 : longest.test(moduleId) ? 1 : 2)
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}
