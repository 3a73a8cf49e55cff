import type { z } from 'zod'
import type { PageMeta } from '#contract/define.ts'

/** What a list by pages tells of itself. An empty list has one page, a full last page is followed by none. */
export const pageMeta = (page: number, perPage: number, total: number): z.infer<typeof PageMeta> => ({
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / perPage)),
  per_page: perPage,
  total,
})
