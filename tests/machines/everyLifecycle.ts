import { lifecycles } from '#machines/lifecycles/all.ts'
import type { AnyLifecycle } from './lifecycleCases.ts'

export const everyLifecycle = lifecycles as unknown as readonly AnyLifecycle[]
