import { fromPromise } from 'xstate'

/**
 * A place for an actor that the client gives by `.provide()`. Until then calling it fails loudly instead of answering
 * something made up.
 */
export function provided<Output, Input>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`The actor «${name}» has to be provided`)))
}
