import type { Undeclared } from '#backend/kernel/context.ts'

const found = new Set<string>()

/** For `onUndeclared` of a test's kernel: the test during which it is reported fails (setup.ts). */
export function reportUndeclared({ call, list, name }: Undeclared): void {
  found.add(`${call} ${list === 'refuses' ? 'refuses with' : 'emits'} ${name}: add '${name}' to its «${list}» in contract/calls/`)
}

/** What calls of this test file have done without declaring it since it was last asked. */
export function takeUndeclared(): string[] {
  const lines = [...found]
  found.clear()
  return lines
}
