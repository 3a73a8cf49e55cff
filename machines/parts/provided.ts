import { fromCallback, fromPromise, type EventObject, type NonReducibleUnknown } from 'xstate'

const missing = (name: string) => new Error(`The actor «${name}» has to be provided`)

/**
 * A place for an actor that the client gives by `.provide()`. Until then calling it fails loudly instead of answering
 * something made up.
 */
export function provided<Output, Input>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(missing(name)))
}

/** The same for an actor that lives on and reports by events, as a socket does. */
export function providedCallback<Input extends NonReducibleUnknown>(name: string) {
  return fromCallback<EventObject, Input>(() => {
    throw missing(name)
  })
}
