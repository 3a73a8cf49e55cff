import { lazy, Suspense } from 'react'
import { stepUpQuestion } from '#client/lib/session/stepUp.ts'
import { useStore } from '#client/lib/store.ts'

const StepUpDialog = lazy(() => import('./StepUpDialog.tsx').then((module) => ({ default: module.StepUpDialog })))

/** Waits for a call that must be confirmed by the second factor (`withStepUp`); costs nothing until then. */
export function StepUp() {
  const question = useStore(stepUpQuestion)
  return question ? (
    <Suspense fallback={null}>
      <StepUpDialog onAnswer={question.answer} />
    </Suspense>
  ) : null
}
