import type sharp from 'sharp'

let loading: Promise<typeof sharp> | undefined

/** The picture library, loaded with the first picture: it and what it links take 10 MB of every start. */
export function loadSharp(): Promise<typeof sharp> {
  return (loading ??= import('sharp').then(({ default: loaded }) => {
    loaded.cache(false)
    loaded.concurrency(1)
    return loaded
  }))
}
