import { fromPromise } from 'xstate'
import { factorProofFlow, type Proof } from '#machines/flows/factorProof.flow.ts'
import { api } from '#client/lib/http/api.ts'
import { ApiRefusal } from '#client/lib/http/failures.ts'

const resendMs = 30_000

/** A code that left a moment ago still counts: then only its wait is told. */
async function sendCode(signal: AbortSignal): Promise<{ resendMs: number }> {
  try {
    await api('twoFactor.stepUp', { body: {} }, { signal })
    return { resendMs }
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.code !== 'CODE_TOO_SOON') throw error
    return { resendMs: Number(error.details['seconds'] ?? 30) * 1_000 }
  }
}

/** The question «Sind Sie es?» with the real server behind it; `prove` is what the code is shown to. */
export const realFactorProof = (prove: (proof: Proof) => Promise<void>) =>
  factorProofFlow.provide({
    actors: {
      send: fromPromise<{ resendMs: number }, void>(({ signal }) => sendCode(signal)),
      prove: fromPromise<void, Proof>(({ input }) => prove(input)),
    },
  })
