import * as z from 'zod'

/** Multipart and form bodies carry structures, numbers and switches as JSON text. */
export const orJson = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value) as unknown
    } catch {
      return value
    }
  }, schema)
