import { lazy, Suspense } from 'react'
import { ClientOnly } from '#client/ui/ClientOnly.tsx'
import type { CompareToggleProps } from './CompareToggle.tsx'

const load = () => import('./CompareToggle.tsx')
const Toggle = lazy(() => load().then((m) => ({ default: m.CompareToggle })))
const Bar = lazy(() => load().then((m) => ({ default: m.CompareBar })))

/** The choice of what is compared belongs to the visitor alone and comes after the page: no first load waits for it. */
export const Compare = (props: Partial<CompareToggleProps>) => (
  <ClientOnly>
    <Suspense fallback={null}>{props.id ? <Toggle {...(props as CompareToggleProps)} /> : <Bar />}</Suspense>
  </ClientOnly>
)
