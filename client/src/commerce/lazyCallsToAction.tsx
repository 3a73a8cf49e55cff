import type { ComponentProps } from 'react'
import { lazyWhenSeen } from '#client/ui/lazyWhenSeen.tsx'
import type { CallsToAction } from './CallsToAction.tsx'

/** Below the fold on every page that shows them: drawn with the page, taken over when somebody comes near. */
export const lazyCallsToAction = lazyWhenSeen<ComponentProps<typeof CallsToAction>>(() =>
  import('./CallsToAction.tsx').then((module) => module.CallsToAction),
)
