import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Short to read and long to run: they try every call, walk every way, check a copied database or start many processes. By their size they
 * would come last, with one of two processors idle until the last has ended.
 */
const longest = [
  'attacks/(?:twice|texts|strangers|wire)',
  'contract/(?:fuzz|ownership|audience)',
  'backend/kernel/newFeature',
  'backend/features/(?:checkoutFlow|foodOrder|refund|shopOrder)Model(?:\\.payments)?',
  'faults/(?:cluster|killed(?:Buying|Operator|Paying)?|payingTwice|severalOfEach|storm)',
]
const isLongest = new RegExp(`/tests/(?:${longest.join('|')})\\.test\\.ts$`)

/** As usual, but for those. Files that share processes stay together: a process ends when the next file is none of its own. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project, moduleId }: TestSpecification) => (project.config.isolate ? 0 : isLongest.test(moduleId) ? 1 : 2)
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}
