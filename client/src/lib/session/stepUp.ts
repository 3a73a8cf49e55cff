import { ApiRefusal } from '#client/lib/http/failures.ts'
import { createStore } from '#client/lib/store.ts'

/** The question «is it you?» that waits for its answer; the dialog in the shell shows it. */
export interface StepUpQuestion {
  answer: (isConfirmed: boolean) => void
}

/** Null while nothing is asked. */
export const stepUpQuestion = createStore<StepUpQuestion | null>(null)

/**
 * Repeats a call that was refused because the second factor must be shown first, once it was. Whoever closes the dialog
 * gets the refusal. Pass the same idempotency key both times where the call has one.
 */
export async function withStepUp<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.code !== 'FACTOR_REQUIRED' || !(await askToConfirm())) throw error
    return run()
  }
}

/** Several calls refused at once share one question. */
let asked: Promise<boolean> | null = null

function askToConfirm(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    stepUpQuestion.set({
      answer(isConfirmed) {
        stepUpQuestion.set(null)
        asked = null
        resolve(isConfirmed)
      },
    })
  })
  return asked
}
