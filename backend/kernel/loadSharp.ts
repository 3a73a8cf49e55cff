import type sharp from 'sharp'

let loading: Promise<typeof sharp> | undefined

/** The picture library, loaded with the first picture: a start without it takes less memory. */
export function loadSharp(): Promise<typeof sharp> {
  return (loading ??= import('sharp').then(({ default: loaded }) => {
    loaded.cache(false)
    loaded.concurrency(1)
    return loaded
  }))
}
