import type Sharp from 'sharp'

let loading: Promise<typeof Sharp> | undefined

/** The library that decodes images; it is loaded with the first image, since it takes 10 MB. */
export function loadSharp(): Promise<typeof Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // Why: free memory at once, and keep a large image from taking every core.
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  })
  return loading
}
